import { css } from '@linaria/core'
import { color, hover, radius, TOUCH_SIZE, type } from '../../styles/tokens'

/** Among the filters, as high as they are; a long name is cut. */
export const leagueChip = css`
  flex: none;
  min-height: ${TOUCH_SIZE};
  display: inline-flex;
  align-items: center;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    max-width: 11rem;
    margin-block: 4px;
    padding: 6px 12px 6px 14px;
    border-radius: ${radius.round};
    background: ${color.card};
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  b {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: inherit;
  }
  &[data-on] > span {
    background: ${color.ink};
    color: ${color.page};
    font-weight: 600;
  }
`

export const choices = css`
  padding-top: 8px;
  > li > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    width: 100%;
    min-height: ${TOUCH_SIZE};
    padding: 6px 4px;
    text-align: left;
    color: ${color.ink};
    font-size: ${type.s15};
  }
  > li + li > button {
    border-top: 1px solid ${color.line};
  }
  > li > button[aria-pressed='true'] {
    color: ${color.accentInk};
    font-weight: 600;
  }
  ${hover} {
    > li > button:hover {
      color: ${color.accentInk};
    }
  }
`
