import { css } from '@linaria/core'
import { color, radius, type } from '../styles/tokens'

export const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  padding: 2px 6px;
  border-radius: 5px;
  font-size: ${type.s11};
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  &[data-look='live'] {
    background: ${color.live};
    color: #fff;
  }
  &[data-look='live']::before {
    content: '';
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: #fff;
  }
  /* Whether it still is nobody knows. */
  :root[data-offline] &[data-look='live'] {
    background: #5b6372;
  }
  &[data-look='news'] {
    justify-content: center;
    min-width: 1.125rem;
    padding: 0 5px;
    border-radius: ${radius.round};
    background: ${color.live};
    color: #fff;
    line-height: 1.125rem;
  }
  &[data-look='quiet'] {
    background: ${color.sunk};
    color: ${color.ink3};
  }
  &[data-look='soft'] {
    background: ${color.soft};
    color: ${color.accentInk};
  }
`
