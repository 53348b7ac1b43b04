import { runnerImport } from 'vite'

/** Searches among 20,000 anchors and 50,000 matches, as ratios to a tenth of them on the same machine. */
export const run = async ({ log }) => {
  const { module } = await runnerImport('./bench/search/measure.ts', {
    configFile: false,
    logLevel: 'silent',
  })
  const results = await module.measure(log)
  return results.map(({ what, small, large }) => {
    const ratio = Math.round((large / small) * 100) / 100
    return {
      what: `ten times the rows: ${what} (${large.toFixed(1)} ms)`,
      value: ratio,
      unit: '×',
      target: '≤ 1.3 ×',
      ok: ratio <= 1.3,
    }
  })
}
