/** Where vitest's own arguments ask for the report as JSON, null where they do not; and the arguments without it. */
export const reportAsked = (args) => {
  const place = args.findIndex((arg) => /^--outputFile(\.json)?(=|$)/.test(arg))
  const asked = args[place]
  if (asked === undefined) return { path: null, rest: args }
  const isJoined = asked.includes('=')
  const path = isJoined ? asked.slice(asked.indexOf('=') + 1) : (args[place + 1] ?? null)
  return { path, rest: args.filter((_, at) => at !== place && (isJoined || at !== place + 1)) }
}

/** What a run's report says in two figures; a file that could not be read in is one that failed. */
export const figuresOf = ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
})
