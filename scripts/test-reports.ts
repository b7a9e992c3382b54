/** How many tests of a runner passed, and which failed, from the report that it wrote. */
import { readFileSync } from 'node:fs'

export type Count = { passed: number; failures: string[]; secondTries?: string[] }

/** A runner that died before it wrote its report has failed, whatever it counted before. */
export function fromReport(file: string, read: (report: never) => Count) {
  return (status: number): Count => {
    try {
      const {
        passed,
        failures,
        secondTries = [],
      } = read(JSON.parse(readFileSync(file, 'utf8')) as never)
      return {
        passed,
        secondTries,
        failures: failures.length > 0 || status === 0 ? failures : [`ended with ${status}`],
      }
    } catch {
      return { passed: 0, failures: ['no report was written'] }
    }
  }
}

type UnitTest = { fullName: string; status: string; failureMessages: string[] }
type UnitFile = { name: string; status: string; message: string; assertionResults: UnitTest[] }
type UnitReport = { numPassedTests: number; testResults: UnitFile[] }
type Finding = { guarantee: string; holds?: boolean; details?: object }
type FaultReport = { seed: number; findings: Finding[] }
type Journey = { title: string; tests: { status: string }[] }
type JourneySuite = { file: string; specs: Journey[]; suites?: JourneySuite[] }
type JourneyReport = { stats: { expected: number; flaky: number }; suites: JourneySuite[] }

export const unitCounted = (report: UnitReport): Count => ({
  passed: report.numPassedTests,
  failures: unitFailures(report),
})

/** A file that could not be run counts as one failure. */
function unitFailures({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
  })
}

export const journeysCounted = ({ stats, suites }: JourneyReport): Count => ({
  passed: stats.expected + stats.flaky,
  failures: journeysThat('unexpected', suites),
  secondTries: journeysThat('flaky', suites),
})

/** "unexpected" failed twice; "flaky" passed when it was tried again. */
function journeysThat(ended: 'unexpected' | 'flaky', suites: JourneySuite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => {
    const found = specs.filter(({ tests }) => tests.some(({ status }) => status === ended))
    return [...found.map(({ title }) => `${file}: ${title}`), ...journeysThat(ended, inner)]
  })
}

/** With the seed, so that the same faults can be done again. */
export function faultsCounted({ seed, findings }: FaultReport): Count {
  const failed = findings.filter(({ holds }) => holds === false)
  return {
    passed: findings.filter(({ holds }) => holds === true).length,
    failures: failed.map(
      ({ guarantee, details }) => `${guarantee} (--seed ${seed})\n${JSON.stringify(details)}`,
    ),
  }
}
