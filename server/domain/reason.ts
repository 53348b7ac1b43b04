import { lineIn } from './written'

/** Why something is done, as one line; where nothing is left to read, `refusal` stands at its field. */
export const reasonIn = (typed: string, refusal = '请填写理由', field = 'reason'): string =>
  lineIn(field, typed, refusal)
