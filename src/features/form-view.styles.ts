import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type } from '../styles/tokens'

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
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

export const restored = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 8px;
  padding: 0 4px 0 14px;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  > button {
    flex: none;
    min-height: ${TOUCH_SIZE};
    padding: 0 10px;
    border-radius: ${radius.inner};
    outline-offset: -4px;
    color: ${color.accentInk};
    font-weight: 600;
  }
`

/** As high as the fields that will stand here. */
export const bones = css`
  display: grid;
  gap: 2rem;
  padding-top: 1.5rem;
  > * {
    border-radius: ${radius.field};
  }
`
