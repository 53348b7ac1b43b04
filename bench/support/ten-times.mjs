import { runnerImport } from 'vite'

/** What a `measure.ts` measured at two sizes, as ratios to a tenth of the rows on the same machine. */
export const tenTimes =
  (file) =>
  async ({ log }) => {
    const { module } = await runnerImport(file, { configFile: false, logLevel: 'silent' })
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
