#!/usr/bin/env python3
"""Checks that publishing into PostgreSQL is safe: tests/postgresql/publishing.py build/cairn

Each check is a function in one of these modules. It gets an empty database, publishes indexes into
it, and disturbs that:

  generations.py  an intact database: repositories, generations, several processes, killed ones
  failures.py     connections, servers, wrong names, passwords, rights
  disks.py        full disks
  faults.py       connections that are cut, servers that restart or say nothing
  many.py         questions to many repositories at once
  linked.py       uses of definitions in other repositories
  syncing.py      the queue of repositories to keep up to date
  access.py       keys, groups and rights of callers, limits that servers share, the audit
  deployment.py   the files in docs/deploy
  damage.py       other versions of the schema, damaged blocks, garbage
  distributed.py  a cluster of Citus, with --citus only

Further arguments select checks: each is a part of a name. --repetitions N says how often to do what
depends on chance (default 20), --list prints the names. With several repetitions, also prints how
long it takes to recover. The exit code is 1 if a check fails.
"""
import argparse
import os
import statistics
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import access  # noqa: E402
import damage  # noqa: E402
import deployment  # noqa: E402
import disks  # noqa: E402
import distributed  # noqa: E402
import failures  # noqa: E402
import faults  # noqa: E402
import generations  # noqa: E402
import linked  # noqa: E402
import many  # noqa: E402
import syncing  # noqa: E402
from asking import Failure  # noqa: E402
from citus import CitusCluster, skip_unless_installed  # noqa: E402
from cluster import Cluster, end_on_signals, skip_unless_possible  # noqa: E402
from world import World  # noqa: E402

CHECKS = [
    generations.publish_says_what_it_has_done,
    generations.publish_is_mistaken_without_file_or_database,
    generations.names_can_be_left_out,
    generations.two_projects_do_not_mix,
    generations.a_removed_repository_is_gone,
    generations.names_are_only_names,
    generations.publishing_again_makes_a_new_generation,
    generations.a_server_sees_the_next_generation,
    generations.readers_see_one_generation_at_a_time,
    generations.ten_publications_at_once,
    generations.first_publications_at_once,
    generations.a_server_answers_while_others_publish,
    generations.a_paused_reader_is_right_or_says_so,
    generations.a_paused_publisher_blocks_no_reader,
    generations.a_killed_publisher_changes_nothing,
    generations.a_killed_first_publisher_leaves_nothing,
    generations.an_interrupted_publisher_changes_nothing,
    generations.a_damaged_file_is_not_published,
    generations.an_index_can_be_published_where_it_is,
    generations.a_small_index_can_be_published,
    generations.two_databases_as_one,
    many.one_list_of_several_repositories,
    many.one_repository_gives_its_own_order,
    many.patterns_choose_repositories,
    many.questions_to_many_can_be_mistaken,
    many.a_repository_without_directory_is_named,
    many.tables_of_version_1_are_raised,
    many.no_directory_is_left_behind,
    many.a_question_sees_whole_generations,
    many.a_server_asks_all_or_one,
    many.a_server_shows_the_sources_of_checkouts,
    many.hidden_repositories_do_not_show,
    linked.uses_are_found_in_other_repositories,
    linked.paths_lead_from_one_repository_to_another,
    linked.paths_lead_through_a_third_repository,
    linked.callees_are_found_in_other_repositories,
    linked.links_follow_publications,
    linked.servers_and_agents_get_the_same_links,
    syncing.a_list_is_published_and_kept_up_to_date,
    syncing.failures_wait_and_end_in_death,
    syncing.workers_share_the_queue,
    syncing.a_killed_worker_gives_back_what_it_took,
    syncing.lists_can_be_refused,
    syncing.nothing_of_a_repository_runs,
    access.groups_and_keys_can_be_changed,
    access.mistakes_of_access_are_errors,
    access.a_key_gets_what_a_database_of_its_own_would_give,
    access.changes_take_effect_within_seconds,
    access.servers_share_a_limit,
    access.the_audit_has_a_row_for_each_request,
    access.the_audit_waits_while_it_cannot_be_written,
    access.nobody_gets_in_without_the_database,
    access.a_server_ends_while_the_database_hangs,
    access.tables_of_version_2_are_raised,
    access.only_hashes_are_in_the_database,
    access.a_server_needs_few_rights,
    deployment.options_of_deployed_commands_exist,
    deployment.deployed_roles_and_rights_suffice,
    failures.backends_end_while_publishing,
    failures.backends_end_while_reading,
    failures.a_server_connects_again,
    failures.servers_of_agents_connect_again,
    failures.no_connection_is_left_behind,
    failures.a_stopped_server_is_an_error,
    failures.a_server_crashes_while_publishing,
    failures.a_server_that_is_none_is_an_error,
    failures.a_silent_server_is_an_error,
    failures.wrong_addresses_are_errors,
    failures.an_unknown_repository_has_a_suggestion,
    failures.malformed_urls_are_refused,
    failures.writing_commands_refuse_a_url,
    failures.passwords_are_never_printed,
    failures.a_role_that_may_only_read_can_read,
    failures.a_database_that_refuses_writes,
    failures.other_settings_of_a_database_do_not_matter,
    failures.surroundings_do_not_matter,
    failures.a_variable_can_name_the_database,
    disks.a_full_disk_changes_nothing,
    disks.a_file_that_cannot_grow_is_a_full_disk,
    disks.a_full_disk_of_the_log_loses_nothing,
    faults.commands_survive_cut_connections,
    faults.a_publication_that_is_cut_is_whole_or_not_there,
    faults.a_server_survives_cut_connections,
    faults.a_server_is_right_after_restarts,
    faults.all_waiting_connections_are_replaced,
    faults.a_lost_machine_is_noticed,
    faults.nobody_waits_forever_for_a_database,
    faults.a_silent_connection_is_given_up,
    damage.a_schema_from_the_future_is_refused,
    damage.a_strange_schema_version_is_refused,
    damage.the_schema_of_somebody_else_is_refused,
    damage.a_flipped_byte_is_damage,
    damage.other_damage_of_a_block_is_found,
    damage.many_blocks_can_be_lost,
    damage.garbage_in_other_tables_never_crashes,
]

CHECKS_WITH_CITUS = [
    distributed.blocks_are_on_the_workers,
    distributed.a_late_commit_of_a_worker_hides_nothing,
    distributed.a_stopped_worker_is_an_error,
]
# The servers of CitusCluster ask each other for no password.
CHECKS_WITHOUT_CITUS = [failures.passwords_are_never_printed]


def name_of(check):
    return check.__name__.replace("_", " ")


def checks_for(citus):
    if not citus:
        return CHECKS
    return [check for check in CHECKS if check not in CHECKS_WITHOUT_CITUS] + CHECKS_WITH_CITUS


def run(check, world):
    """Returns "ok" or "FAILED", and what is wrong."""
    try:
        world.begin(name_of(check))
        try:
            check(world)
        finally:
            world.end()
        return "ok", ""
    except Failure as failure:
        return "FAILED", str(failure)
    except Exception:  # the other checks must still run
        return "FAILED", traceback.format_exc()


def print_times(times):
    for what, seconds in times.items():
        print("        %s: median %.2f s, at most %.2f s (%d times)"
              % (what, statistics.median(seconds), max(seconds), len(seconds)), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("words", nargs="*", help="only checks with one of these parts of a name")
    parser.add_argument("--repetitions", type=int, default=20)
    parser.add_argument("--citus", action="store_true",
                        help="in a cluster of Citus; skips if it is not installed")
    parser.add_argument("--list", action="store_true", help="print the names of the checks")
    options = parser.parse_intermixed_args()
    words = [word.replace("_", " ") for word in options.words]
    checks = [check for check in checks_for(options.citus)
              if not words or any(word in name_of(check) for word in words)]
    if options.list:
        print("\n".join(map(name_of, checks)))
        return 0
    end_on_signals()
    program = os.path.abspath(options.program)
    skip_unless_possible(program)
    if options.citus:
        skip_unless_installed()
    failed = 0
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="cairn-publishing-") as folder, \
            (CitusCluster if options.citus else Cluster)(tcp=True) as cluster:
        world = World(program, folder, cluster, max(1, options.repetitions))
        for check in checks:
            started = time.monotonic()
            state, what = run(check, world)
            failed += state != "ok"
            print("%-7s %s (%.1f s)%s" % (state, name_of(check), time.monotonic() - started,
                                          ": " + what if what else ""), flush=True)
            if world.repetitions > 1:
                print_times(world.times)
            world.times.clear()
        if "PANIC" in cluster.log():
            failed += 1
            print("FAILED  the server has crashed by itself:\n" + cluster.log()[-2000:])
    print("%d checks in %.0f s: %d failed" % (len(checks), time.monotonic() - begin, failed))
    return 1 if failed or not checks else 0


if __name__ == "__main__":
    sys.exit(main())
