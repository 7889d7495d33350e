import { stripVTControlCharacters } from 'node:util';

/** A type check or a lint run counts as one test. */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Counts from Vitest's JSON report. A test file that failed to load counts as one failure. */
export function countVitest(report, code) {
  if (!report) return countCheck(1);
  return withExitCode(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isUnloaded).length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Counts from Playwright's JSON report. A flaky test counts as failed. */
export function countPlaywright(report, code) {
  if (!report) return countCheck(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode(code, { passed: expected, failed: unexpected + flaky, skipped });
}

/** Each failed test with the first line of its error, to be listed at the end of a long log. */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    if (isUnloaded(file)) return [failure(file.name, file.message)];
    return file.assertionResults.filter(hasFailed).map((test) => failure(test.fullName, test.failureMessages[0]));
  });
}

const hasFailed = ({ status }) => status === 'failed';
const isUnloaded = (file) => hasFailed(file) && !file.assertionResults.some(hasFailed);

export function playwrightFailures(report) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const reasonOf = (spec) => spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message;
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => spec.tests.some((test) => ['unexpected', 'flaky'].includes(test.status)))
    .map((spec) => failure(`${spec.file}: ${spec.title}`, reasonOf(spec)));
}

function failure(name, message) {
  const reason = stripVTControlCharacters(message ?? '').split('\n', 1)[0];
  return reason ? `${name} – ${reason}` : name;
}

/** Errors outside tests (a broken setup, an unhandled rejection) show only in the exit code. */
function withExitCode(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function summarize(counts) {
  const total = (name) => counts.reduce((sum, count) => sum + count[name], 0);
  const skipped = total('skipped');
  const line = `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, failed: total('failed') };
}
