import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import type { MatchShown } from '../../../machines/match/match.connect'

const note = css`
  margin-bottom: ${space.s3};
  color: ${color.ink2};
  font-size: ${type.s13};
`

/** What was told of a match while it was played stays; its result is another one. */
export const CorrectedNote = ({ view }: { readonly view: MatchShown }) => {
  const text = useText(centre)
  return view.isCorrected ? (
    <p className={note} role="note">
      {text('centre.corrected')}
    </p>
  ) : null
}
