import { css } from '@linaria/core'
import { color, font, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const frame = css`
  min-height: 100%;
  > aside {
    display: none;
  }
  ${wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(24rem, 30rem);
    > aside {
      display: block;
      position: sticky;
      top: 0;
      height: 100vh;
      overflow: hidden;
      container-type: inline-size;
    }
    > aside > * {
      height: 100%;
      border-radius: 0;
    }
  }
`

/** On the picture beside the form, over a shade that lets it be read. */
export const slogan = css`
  position: absolute;
  inset: auto 0 0;
  padding: 96px 40px 40px;
  background: linear-gradient(transparent, rgba(4, 20, 12, 0.72));
  color: #fff;
  font-size: ${type.s17};
  b {
    display: block;
    /* The name stays whole where large letters leave the picture little room. */
    font-size: min(${type.score48}, 14cqi);
    font-weight: 800;
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  i {
    color: ${color.accent};
    font-style: normal;
  }
`

export const stage = css`
  max-width: 30rem;
  margin: 0 auto;
  padding: calc(${space.s1} + env(safe-area-inset-top)) ${space.s6}
    calc(${space.s8} + env(safe-area-inset-bottom));
  > button:first-child {
    margin-left: -12px;
  }
  ${wide} {
    width: 100%;
    padding-top: clamp(8px, calc((100vh - 800px) / 2), 12vh);
    padding-left: ${space.s8};
    padding-right: ${space.s8};
  }
`

export const head = css`
  margin: clamp(8px, 6vh, 44px) 0 ${space.s6};
  > h1 {
    font-size: ${type.score30};
    font-weight: 800;
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
    // Words of Chinese, and a day with its hour, stay together where they fit.
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  b {
    color: ${color.accent};
  }
  > p {
    margin-top: 6px;
    color: ${color.ink2};
  }
  /* The button below is seen without scrolling in a window of 800 px. */
  ${wide} {
    margin-top: clamp(4px, calc((100vh - 780px) / 4), 44px);
  }
`

export const invited = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  margin-bottom: ${space.s5};
  padding: ${space.s3};
  border-radius: ${radius.card};
  background: ${color.soft};
  > p {
    min-width: 0;
    color: ${color.ink2};
    font-size: ${type.s13};
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    color: ${color.ink};
    font-size: ${type.s15};
  }
`

export const form = css`
  > :first-child {
    margin-bottom: ${space.s5};
  }
`

/** Its fields stand in the form's own grid. */
export const pair = css`
  display: contents;
`

export const prefix = css`
  /* On the number's own line. */
  align-self: baseline;
  font-family: ${font.digits};
  /* Never larger than the number beside it. */
  font-size: min(${type.s17}, 5.4vw);
  letter-spacing: 0.04em;
`

export const codeAction = css`
  flex: none;
  min-height: ${TOUCH_SIZE};
  margin-right: -6px;
  padding: 0 6px;
  color: ${color.accentInk};
  font-size: ${type.s13};
  font-weight: 600;
  &[aria-busy] {
    opacity: 0.5;
  }
`

export const wait = css`
  flex: none;
  font-family: ${font.digits};
  font-variant-numeric: tabular-nums;
  font-size: ${type.s13};
  color: ${color.ink3};
`

export const links = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.s4};
  margin-top: ${space.s2};
  > a {
    display: flex;
    align-items: center;
    min-height: ${TOUCH_SIZE};
    font-size: ${type.s13};
    color: ${color.ink2};
  }
`

/** As high as the puzzle that will stand here. */
export const puzzleBones = css`
  > :first-child {
    padding-top: 50%;
    border-radius: ${radius.inner};
  }
  > :nth-child(2) {
    margin-top: 12px;
    border-radius: ${radius.round};
  }
  > output {
    display: block;
    min-height: 1.5rem;
    padding-top: 8px;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`
