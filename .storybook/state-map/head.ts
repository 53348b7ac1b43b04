import type { ChartArrow, ChartState } from './protocol'

/** What is written at the top of a state: its name, its sentence, and what it hears without leaving for a state beside it. */
export interface Head {
  readonly sentence: readonly string[]
  readonly hears: readonly string[]
  readonly size: { readonly width: number; readonly height: number }
}

export const metrics = { top: 9, name: 15, sentence: 12.5, hears: 12.5, side: 11 } as const

const SENTENCE_WIDTH = 30

const wrapped = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && `${last} ${word}`.length <= SENTENCE_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return text === '' ? [] : lines
}

const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** Stays, comes back to itself, or leads to a state inside of it or around it. */
const isWithin = ({ from, to }: ChartArrow): boolean =>
  to === null || to === from || to.startsWith(`${from}.`) || from.startsWith(`${to}.`)

const heardBy = (state: ChartState, arrows: readonly ChartArrow[]): readonly string[] => {
  const own = arrows.filter((arrow) => arrow.from === state.id && isWithin(arrow))
  const lines = own.map(({ to, on, guard }) => {
    const said = guard === null ? on : `${on} [${guard}]`
    if (to === null) return said
    return to === state.id ? `${said} ↺` : `${said} → ${nameOf(to)}`
  })
  return [...new Set(lines)]
}

export const headOf = (state: ChartState, arrows: readonly ChartArrow[]): Head => {
  const sentence = wrapped(state.says)
  const hears = heardBy(state, arrows)
  const widest = Math.max(
    state.name.length * 7.2,
    ...sentence.map((line) => line.length * 5.7),
    ...hears.map((line) => line.length * 6.1),
  )
  return {
    sentence,
    hears,
    size: {
      width: Math.max(64, widest + 2 * metrics.side),
      height:
        2 * metrics.top +
        metrics.name +
        sentence.length * metrics.sentence +
        (hears.length === 0 ? 0 : 4) +
        hears.length * metrics.hears,
    },
  }
}
