import { css } from '@linaria/core'
import { color, space, type, wide } from '../styles/tokens'

export const scene = css`
  display: grid;
  place-items: center;
  width: min(20rem, 86vw);
  min-height: calc(min(20rem, 86vw) * 0.664);
`

/** A page that says one thing: a drawing, what happened, and the way on. */
export const standing = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.s2};
  min-height: 70vh;
  padding: ${space.s4} ${space.s6} ${space.s8};
  justify-content: center;
  text-align: center;
  > h2 {
    margin-top: ${space.s4};
    font-size: ${type.s22};
    font-weight: 700;
    text-wrap: balance;
  }
  > p {
    max-width: 26rem;
    color: ${color.ink2};
    text-wrap: balance;
  }
  > nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space.s3};
    margin-top: ${space.s5};
  }
  ${wide} {
    min-height: 80vh;
  }
`
