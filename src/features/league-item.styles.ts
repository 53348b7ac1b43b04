import { css } from '@linaria/core'
import { color, hover, radius, type } from '../styles/tokens'

/** With large letters what stands beside a league's name goes below it. */
const tight = '@container (max-width: 15rem)'

export const item = css`
  container-type: inline-size;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-height: 4.5rem;
  padding: 8px 4px 8px 14px;
  border-radius: ${radius.card};
  background: ${color.card};
  > a {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 2px;
    ${tight} {
      flex-basis: 60%;
    }
  }
  > a + * {
    margin-left: auto;
  }
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  > a:focus-visible {
    outline: 0;
  }
  > a:focus-visible::after {
    outline: 2px solid ${color.accentInk};
    outline-offset: -2px;
  }
  b {
    font-size: ${type.s15};
    font-weight: 600;
    line-height: 1.25;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  ${hover} {
    &:hover b {
      color: ${color.accentInk};
    }
  }
`

export const mark = css`
  flex: none;
  display: grid;
  place-items: center;
  border-radius: 28%;
  color: #fff;
`
