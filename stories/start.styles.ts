import { css } from '@linaria/core'
import { color, radius, space, type } from '../src/styles/tokens'

export const guide = css`
  max-width: 40rem;
  margin: 0 auto;
  color: ${color.ink2};
  font-size: ${type.s15};
  line-height: 1.5;
  > h1,
  > h2 {
    margin: 24px 0 8px;
    color: ${color.ink};
    font-size: ${type.s17};
    font-weight: 700;
  }
  > h1 {
    margin-top: 8px;
    font-size: ${type.s22};
  }
  > p {
    margin: 0 0 8px;
  }
`

export const facts = css`
  display: grid;
  gap: ${space.s2};
  margin: 0;
  > div {
    padding: 12px 16px;
    border-radius: ${radius.card};
    background: ${color.card};
  }
  dt {
    color: ${color.ink};
    font-weight: 600;
  }
  dt > a {
    color: ${color.accentInk};
  }
  dd {
    margin: 2px 0 0;
    font-size: ${type.s13};
  }
`
