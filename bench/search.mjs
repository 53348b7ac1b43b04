import { runnerImport } from 'vite'

/** Searches among 20,000 anchors and 50,000 matches, as ratios to a tenth of them on the same machine. */
export const run = async ({ log }) => {
  const { module } = await runnerImport('./bench/search/measure.ts', {
    configFile: false,
    logLevel: 'silent',
  })
  const small = await module.measure(0.1, log)
  const large = await module.measure(1, log)
  return Object.keys(large).map((name) => {
    const ratio = Math.round((large[name] / small[name]) * 100) / 100
    return {
      what: `search at ten times the rows: ${name}`,
      value: ratio,
      unit: `× (${large[name].toFixed(1)} ms)`,
      target: '≤ 1.3 ×',
      ok: ratio <= 1.3,
    }
  })
}
