# Makes PAGE/index.html and PAGE/csp.txt from the sources in SOURCE, with NPM.
#
#   cmake -DSOURCE=internal/api/web -DPAGE=build/page -DNPM=/usr/bin/npm -P internal/api/web/bundle.cmake
#
# npm runs in a copy of SOURCE, so that nothing is written there. If npm is missing or fails, makes
# a page that only says why the real page is missing.

function(leave_out why)
  message(STATUS "the page of 'cairn serve' is left out: ${why}")
  file(WRITE ${PAGE}/index.html
"<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>cairn</title>
<p>This cairn was built without its page: ${why}. The API is there: <a href=\"/openapi.json\">/openapi.json</a>.
")
  file(WRITE ${PAGE}/csp.txt "default-src 'none'\n")
endfunction()

file(MAKE_DIRECTORY ${PAGE})
if(NOT NPM)
  leave_out("npm was not there")
  return()
endif()
if(NOT EXISTS ${SOURCE}/package-lock.json)
  leave_out("its sources are not there")
  return()
endif()

set(work ${PAGE}/work)
file(COPY ${SOURCE}/ DESTINATION ${work} PATTERN node_modules EXCLUDE PATTERN dist EXCLUDE)
foreach(step "ci;--no-audit;--no-fund;--loglevel=error" "run;--silent;build")
  execute_process(COMMAND ${NPM} ${step} WORKING_DIRECTORY ${work} RESULT_VARIABLE result
                  OUTPUT_VARIABLE output ERROR_VARIABLE output TIMEOUT 300)
  if(NOT result EQUAL 0)
    message(WARNING "npm ${step}: ${output}")
    leave_out("npm failed")
    return()
  endif()
endforeach()
file(COPY ${work}/dist/index.html ${work}/dist/csp.txt DESTINATION ${PAGE})
