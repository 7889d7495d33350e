-- Sends whole requests from a file, one after another, and tells the result as JSON. One thread, so none is sent twice
-- before all have been sent.
local requests = {}
local position = 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  local length = file:read('*l')
  while length do
    requests[#requests + 1] = file:read(tonumber(length))
    length = file:read('*l')
  end
  file:close()
end

function request()
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  local answered = summary.requests - errors.status
  io.write(string.format(
    '\n{"perSecond":%f,"p50Ms":%f,"p99Ms":%f,"failed":%d}\n',
    answered / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
