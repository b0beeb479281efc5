"""The scripts by which the store writes; each touches the keys of one encounter alone.

Law: a script looks before its first write, since one that fails half way keeps what it wrote.
"""

APPEND = """
if redis.call('EXISTS', KEYS[3]) == 1 then return 'GONE' end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local at, digest = '', ''
if last[1] then at, digest = last[1][1], last[1][2][4] end
if at ~= ARGV[1] or digest ~= ARGV[2] then return 'CONFLICT' end
local open = redis.call('HMGET', KEYS[2], 'call', 'head')
if open[1] and open[1] ~= ARGV[4] and open[2] == digest then return 'CALLED' end
for i = 5, #ARGV, 3 do
  redis.call('XADD', KEYS[1], ARGV[i], 'event', ARGV[i + 1], 'digest', ARGV[i + 2])
end
if open[1] then redis.call('DEL', KEYS[2]) end
redis.call('SPUBLISH', KEYS[1], ARGV[3])
return 'OK'
"""

KEEP_TIP = """
if redis.call('EXISTS', KEYS[2]) == 1 then return 'GONE' end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 'OK'
"""

PUBLISH = """
if redis.call('EXISTS', KEYS[3]) == 1 then
  redis.call('UNLINK', KEYS[1])
  return 'GONE'
end
if redis.call('EXISTS', KEYS[2]) == 1 then
  redis.call('UNLINK', KEYS[1])
  return 'THERE'
end
redis.call('PERSIST', KEYS[1])
redis.call('RENAME', KEYS[1], KEYS[2])
return 'OK'
"""

OPEN_CALL = """
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if not last[1] or last[1][1] ~= ARGV[1] or last[1][2][4] ~= ARGV[2] then return 'CONFLICT' end
if redis.call('HGET', KEYS[2], 'head') == ARGV[2] then return 'CALLED' end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[2], 'call', ARGV[3], 'head', ARGV[2], 'open', ARGV[4])
return 'OK'
"""

ANSWER_CALL = """
if redis.call('HGET', KEYS[1], 'call') ~= ARGV[1] then return 'LATE' end
redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[3])
redis.call('SPUBLISH', KEYS[2], ARGV[1])
return 'OK'
"""

DROP_CALL = """
if redis.call('HGET', KEYS[1], 'call') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'OK'
"""
