import { css } from '@linaria/core'
import { color, radius, TOUCH_SIZE, type, wide } from '../../styles/tokens'

/** A row that scrolls on a phone; beside the matches all sports are in sight. */
export const sportsRow = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  ${wide} {
    > div {
      flex-wrap: wrap;
      gap: 0 8px;
      margin: 0;
      padding: 0;
    }
  }
`

export const monthCard = css`
  padding: 4px 12px 10px;
  border-radius: ${radius.card};
  background: ${color.card};
`

export const reservedToday = css`
  padding: 12px 16px;
  border-radius: ${radius.card};
  background: ${color.card};
  > h2 {
    font-size: ${type.s13};
    font-weight: 600;
    color: ${color.ink2};
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: ${TOUCH_SIZE};
    font-size: ${type.s13};
  }
  b {
    flex: none;
    color: ${color.ink2};
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** States that are on or off, below each other in a card. */
export const switches = css`
  padding: 0 14px;
`
