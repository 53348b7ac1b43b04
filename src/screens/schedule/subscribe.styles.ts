import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

export const subscribe = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  padding: ${space.s3} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > svg {
    flex: none;
    color: ${color.accentInk};
  }
  > p {
    flex: 1 1 10rem;
    display: grid;
    gap: 2px;
  }
  b {
    font-size: ${type.s15};
    font-weight: 600;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`

export const address = css`
  display: grid;
  gap: ${space.s3};
  color: ${color.ink2};
  font-size: ${type.s13};
  > input {
    width: 100%;
    min-height: ${TOUCH_SIZE};
    padding: 0 ${space.s3};
    border: 1px solid ${color.line};
    border-radius: ${radius.inner};
    background: ${color.sunk};
    color: ${color.ink};
    font-size: ${type.s13};
    text-overflow: ellipsis;
  }
  > p[data-warns] {
    display: flex;
    align-items: flex-start;
    gap: 6px;
  }
  > p[data-warns] > svg {
    flex: none;
    margin-top: 1px;
  }
`
