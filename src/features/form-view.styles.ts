import { css } from '@linaria/core'
import { noteLine } from '../styles/note-line'
import { color, radius, space, type } from '../styles/tokens'

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  /* A field that is gone to shows its label, too, below the page's head. */
  [aria-invalid='true'] {
    scroll-margin-top: calc(var(--bar, 0px) + 96px);
  }
`

/** What was restored, above the fields. */
export const draft = css`
  ${noteLine}
`

/** Why it was not taken, above the button. */
export const refused = css`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  padding: ${space.s2} 0;
  font-size: ${type.s13};
  color: ${color.liveInk};
  > svg {
    flex: none;
    margin-top: 0.2em;
  }
`

/** As high as the fields that will stand here. */
export const skeleton = css`
  display: grid;
  gap: 2rem;
  padding-top: 1.5rem;
  > * {
    border-radius: ${radius.field};
  }
`
