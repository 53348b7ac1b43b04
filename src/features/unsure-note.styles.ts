import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

export const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  padding: ${space.s2} ${space.s3};
  border-radius: ${radius.inner};
  background: ${color.soft};
  font-size: ${type.s13};
  line-height: 1.5;
  color: ${color.ink};
  > svg {
    flex: none;
    color: ${color.accentInk};
  }
  > span {
    flex: 1 1 12rem;
    text-wrap: pretty;
  }
  &[data-tone='bad'] > svg {
    color: ${color.liveInk};
  }
`
