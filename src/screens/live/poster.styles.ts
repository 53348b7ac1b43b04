import { css } from '@linaria/core'
import { space, type } from '../../styles/tokens'

export const poster = css`
  position: relative;
  background: #07090d;
  /* As high as the picture, and higher where large letters take more than it. */
  > div {
    display: grid;
  }
  > div::before,
  > div > div {
    grid-area: 1 / 1;
  }
  > div > div {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space.s2};
    padding: ${space.s4} 56px;
    > :first-child {
      margin-top: auto;
    }
    > :last-child {
      margin-bottom: auto;
    }
    background: rgba(7, 9, 13, 0.6);
    color: #fff;
    text-align: center;
    > b {
      font-size: ${type.s17};
    }
    p {
      font-size: ${type.s13};
      color: rgba(255, 255, 255, 0.86);
    }
  }
`

/** What there is to do now: side by side as far as there is room. */
export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s2};
  /* Below the way back there is more room. */
  margin-inline: -40px;
`

export const back = css`
  position: absolute;
  top: max(${space.s1}, env(safe-area-inset-top));
  left: ${space.s1};
`

/** When it begins, large. */
export const start = css`
  display: grid;
  justify-items: center;
  > b {
    font-size: ${type.score30};
    line-height: 1.15;
  }
`
