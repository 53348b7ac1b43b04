import { Type as T, type Static } from 'typebox'

/** What a line of a room tells of a prediction or a poll. */
export const LineGame = T.Object({
  kind: T.Union([T.Literal('prediction'), T.Literal('poll')]),
  step: T.Union([
    T.Literal('opened'),
    T.Literal('locked'),
    T.Literal('settled'),
    T.Literal('voided'),
    T.Literal('ended'),
  ]),
  textEn: T.String(),
})
export type LineGame = Static<typeof LineGame>
