-- A place alone now means it and 200 km around; who watched one place goes on watching that alone.
UPDATE saved_searches SET search = search || '{"distance": 0}' WHERE search ? 'city' AND NOT search ? 'distance';
