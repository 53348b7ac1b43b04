import { runnerImport } from 'vite'

/** Every list among 50,000 matches, 5,000 leagues and 20,000 anchors, as ratios to a tenth of them in the same run. */
export const run = async ({ log }) => {
  const { module } = await runnerImport('./bench/growth/measure.ts', {
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
