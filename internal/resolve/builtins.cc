#include "internal/resolve/builtins.h"

#include <unordered_map>
#include <unordered_set>

namespace cairn::resolve {
namespace {

using Words = std::unordered_set<std::string_view>;

Words words_of(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    if (end > 0) words.insert(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

constexpr std::string_view kPython =
    "append extend insert remove pop clear index count sort reverse copy keys values items get "
    "setdefault update popitem fromkeys add discard union intersection difference issubset "
    "issuperset symmetric_difference isdisjoint join split rsplit splitlines strip lstrip rstrip "
    "replace find rfind rindex startswith endswith lower upper title capitalize casefold swapcase "
    "center ljust rjust zfill format format_map encode decode isdigit isalpha isalnum isspace "
    "isupper islower isidentifier isnumeric partition rpartition translate expandtabs read write "
    "close readline readlines writelines flush seek tell fileno isatty truncate open group groups "
    "groupdict start end span match search sub findall finditer fullmatch exists is_file is_dir "
    "mkdir rmdir unlink iterdir glob rglob resolve relative_to with_suffix with_name read_text "
    "write_text read_bytes write_bytes parent parents name stem suffix parts joinpath as_posix "
    "acquire release wait notify set put put_nowait get_nowait task_done run cancel result done "
    "send throw next info debug warning error exception critical log setLevel total_seconds "
    "strftime isoformat timestamp date time year month day hour minute second args kwargs "
    "communicate poll kill terminate returncode stdout stderr pid shape dtype mean sum max min std "
    "reshape astype tolist to_numpy loc iloc most_common elements appendleft popleft rotate "
    "execute fetchall fetchone commit rollback cursor connect bind listen accept recv "
    "__init__ __class__ __name__ __dict__ __doc__ __module__ __qualname__ __file__ parse_args "
    "add_argument as_tuple value type message code status text content data key id real imag";

constexpr std::string_view kEcmascript =
    "push pop shift unshift slice splice concat join reverse sort indexOf lastIndexOf includes "
    "find findIndex findLast filter map forEach reduce reduceRight some every flat flatMap fill "
    "keys values entries at length size get set has delete clear add then catch finally toString "
    "valueOf hasOwnProperty isPrototypeOf charAt charCodeAt codePointAt split substring substr "
    "trim "
    "trimStart trimEnd padStart padEnd repeat replace replaceAll match matchAll search startsWith "
    "endsWith toLowerCase toUpperCase localeCompare normalize test exec call apply bind "
    "addEventListener removeEventListener dispatchEvent appendChild removeChild insertBefore "
    "querySelector querySelectorAll getAttribute setAttribute removeAttribute hasAttribute "
    "classList style parentNode childNodes children nextSibling firstChild textContent innerHTML "
    "log warn error info debug assign create freeze fromEntries defineProperty getPrototypeOf "
    "stringify parse floor ceil round abs max min random now getTime toISOString toFixed on once "
    "off emit removeListener write end pipe read close open next return throw resolve reject all "
    "race any from of isArray name message stack code prototype constructor data value type key "
    "id index input groups source flags lastIndex global url method headers body status json text "
    "append remove cancel abort signal signal done to toBe toEqual toThrow toMatch toContain";

constexpr std::string_view kJava =
    "get set add put remove contains containsKey containsValue size isEmpty clear iterator next "
    "hasNext equals hashCode toString compareTo compare getClass length charAt substring indexOf "
    "lastIndexOf split trim replace replaceAll startsWith endsWith toLowerCase toUpperCase format "
    "append insert reverse delete deleteCharAt matches keySet values entrySet getKey getValue "
    "setValue stream map filter collect forEach reduce findFirst findAny orElse orElseGet "
    "isPresent "
    "ifPresent of asList sort addAll removeAll containsAll retainAll toArray getName getSimpleName "
    "getMessage getCause printStackTrace close read write flush println print run call apply "
    "accept "
    "test start join interrupt wait notify notifyAll clone finalize name ordinal valueOf intValue "
    "longValue doubleValue floatValue booleanValue getType getModifiers invoke newInstance "
    "isInstance isAssignableFrom cast getDeclaredFields getDeclaredMethods peek poll offer push "
    "pop "
    "first last intern concat chars lines strip isBlank repeat getBytes getOrDefault putIfAbsent "
    "computeIfAbsent merge subList listIterator mapToInt mapToObj anyMatch allMatch noneMatch "
    "limit "
    "skip distinct sorted count min max";

constexpr std::string_view kGo =
    "Error String Len Less Swap Read Write Close Lock Unlock RLock RUnlock Add Done Wait Get Set "
    "Load Store Delete Range Format Unix Before After Sub Printf Println Sprintf Errorf Fatal "
    "Fatalf "
    "Log Logf Run Helper Cleanup Name Fail FailNow Skip Parallel Bytes WriteString WriteByte "
    "ReadAll "
    "Reset Do Err Cancel Deadline Value Index Field Kind Elem Type Interface NumField Method Call "
    "Header Body Status StatusCode URL Host Path Query Encode Decode Marshal Unmarshal Scan Text";

constexpr std::string_view kRust =
    "unwrap expect clone into from as_ref as_mut to_string to_owned iter iter_mut into_iter map "
    "and_then or_else unwrap_or unwrap_or_else unwrap_or_default ok err is_some is_none is_ok "
    "is_err "
    "len is_empty push pop insert remove get get_mut contains contains_key entry or_insert keys "
    "values extend collect filter fold any all find position enumerate zip chain take skip rev sum "
    "count next peek last first sort sort_by dedup split trim starts_with ends_with replace parse "
    "as_str as_bytes as_slice to_vec lines chars bytes join concat read write flush lock borrow "
    "borrow_mut send recv spawn fmt eq cmp partial_cmp hash default drop deref new with_capacity "
    "clear drain retain truncate resize append cloned copied flatten flat_map for_each min max "
    "min_by max_by take_while skip_while step_by to_lowercase to_uppercase display to_path_buf "
    "exists is_file is_dir path parent file_name extension read_to_string write_all finish build "
    "id "
    "wait kill status output arg args current_dir env stdin stdout stderr";

constexpr std::string_view kC =
    "size empty begin end cbegin cend rbegin rend push_back emplace_back pop_back front back "
    "insert "
    "erase clear find count at data c_str length append substr compare resize reserve capacity "
    "swap "
    "first second get reset release lock unlock load store emplace push pop top str str open close "
    "read write flush good eof fail what assign rfind find_first_of contains value has_value";

constexpr std::string_view kCsharp =
    "ToString Equals GetHashCode GetType Add Remove Contains ContainsKey Clear Count Length Insert "
    "IndexOf TryGetValue Keys Values Select Where First FirstOrDefault Single SingleOrDefault Any "
    "All ToList ToArray ToDictionary OrderBy GroupBy Sum Max Min Join Split Trim Replace "
    "StartsWith "
    "EndsWith Substring ToLower ToUpper Format Append AppendLine Write WriteLine Read ReadLine "
    "Close "
    "Dispose Invoke Parse TryParse CompareTo Concat Skip Take Aggregate Cast OfType Result Wait "
    "ConfigureAwait GetAwaiter Name Value Key Message";

constexpr std::string_view kRuby =
    "each map select reject collect inject reduce find detect include? empty? nil? size length "
    "count first last push pop shift unshift join split strip chomp gsub sub match match? to_s "
    "to_i "
    "to_a to_h to_sym to_f inspect keys values key? has_key? merge merge! fetch dig delete "
    "delete_if "
    "sort sort_by min max sum zip flatten compact uniq reverse any? all? none? call new class name "
    "is_a? kind_of? respond_to? send freeze frozen? dup clone tap then instance_of? start_with? "
    "end_with? upcase downcase capitalize read write close puts print raise each_with_index "
    "each_with_object add concat insert index replace update store path exist? open";

constexpr std::string_view kPhp =
    "format getMessage getCode getPrevious getTraceAsString count current key next rewind valid "
    "offsetGet offsetSet offsetExists offsetUnset getIterator modify getTimestamp bindValue fetch "
    "fetchAll prepare execute getName newInstance getAttributes jsonSerialize";

}  // namespace

bool is_builtin_member(Family family, std::string_view name) {
  static const std::unordered_map<int, Words> table = {
      {static_cast<int>(Family::kPython), words_of(kPython)},
      {static_cast<int>(Family::kEcmascript), words_of(kEcmascript)},
      {static_cast<int>(Family::kJava), words_of(kJava)},
      {static_cast<int>(Family::kGo), words_of(kGo)},
      {static_cast<int>(Family::kRust), words_of(kRust)},
      {static_cast<int>(Family::kC), words_of(kC)},
      {static_cast<int>(Family::kCsharp), words_of(kCsharp)},
      {static_cast<int>(Family::kRuby), words_of(kRuby)},
      {static_cast<int>(Family::kPhp), words_of(kPhp)},
  };
  const auto found = table.find(static_cast<int>(family));
  return found != table.end() && found->second.contains(name);
}

}  // namespace cairn::resolve
