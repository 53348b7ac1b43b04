import { css } from '@linaria/core'
import { radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

/** With large letters the crests give their room to the names. */
const tight = '@container (max-width: 17rem)'

export const strip = css`
  container-type: inline-size;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding: ${space.s2} ${space.s4} ${space.s3};
  background: #151a24;
  color: #fff;
  > :nth-child(2) {
    color: #b4bccb;
  }
`

export const versus = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  ${tight} {
    > svg {
      display: none;
    }
  }
`

export const mid = css`
  flex: none;
  display: grid;
  justify-items: center;
  gap: 2px;
  > span:first-child {
    display: flex;
    align-items: center;
    gap: ${space.s2};
  }
  > b {
    font-size: ${type.score24};
    line-height: 1.1;
  }
  > span:last-child {
    color: #b4bccb;
    font-size: ${type.s12};
  }
  i {
    font-style: normal;
    color: #8f98aa;
  }
`

/** Two lines of a name; longer ones are cut. */
export const side = css`
  flex: 1;
  min-width: 0;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  word-break: keep-all;
  font-size: ${type.s13};
  font-weight: 600;
  line-height: 1.25;
  /* Whole words beside a large score. */
  ${tight} {
    -webkit-line-clamp: 3;
    font-size: clamp(13px, 5.2cqi, ${type.s13});
  }
  div + & {
    text-align: right;
  }
`

/** The whole strip leads to the match; what can be pressed on it lies above. */
export const toMatch = css`
  position: absolute;
  inset: 0;
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const reveal = css`
  flex: none;
  position: relative;
  z-index: 1;
  min-height: 28px;
  padding: 0 ${space.s3};
  border-radius: ${radius.round};
  background: rgba(255, 255, 255, 0.16);
  &::after {
    content: '';
    position: absolute;
    inset: 50% 0 auto;
    height: ${TOUCH_SIZE};
    transform: translateY(-50%);
  }
  color: #fff;
  font-size: ${type.s13};
  font-weight: 600;
`
