import { storyNameFromExport, toId } from 'storybook/internal/csf'

const EXPORTED = /^export const (\w+)/
const PLAYS = /^\s*(?:async )?play\b/

/** The line of a story in the text of its file, or of what it plays if that is written there: by the story's id; 1 where it is not found. */
export const lineOfStory = (text: string, id: string): number => {
  const lines = text.split('\n')
  const named = id.split('--')[1] ?? ''
  const begin = lines.findIndex((line) => {
    const exported = EXPORTED.exec(line)?.[1]
    return exported !== undefined && toId('a', storyNameFromExport(exported)) === `a--${named}`
  })
  if (begin === -1) return 1
  const length = lines.slice(begin + 1).findIndex((line) => EXPORTED.test(line))
  const own = lines.slice(begin, length === -1 ? undefined : begin + 1 + length)
  const plays = own.findIndex((line) => PLAYS.test(line))
  return begin + 1 + Math.max(0, plays)
}
