import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

/** Over the place to write. */
export const rule = css`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s2};
  padding: ${space.s1} ${space.s4};
  border-top: 1px solid ${color.line};
  background: ${color.card};
  color: ${color.ink2};
  font-size: ${type.s12};
  > svg {
    flex: none;
    color: ${color.ink3};
  }
  > b {
    color: ${color.accentInk};
    font-weight: 600;
  }
  & + * + * {
    border-top: 0;
  }
`
