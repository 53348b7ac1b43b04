import { css } from '@linaria/core'
import { color, hover, layer, radius, TOUCH_SIZE, type, wide, wider } from '../../styles/tokens'

/** One column on a phone; from 768 px days and filters stand beside the matches. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 100%;
  a,
  button,
  input {
    scroll-margin-top: 190px;
  }
  ${wide} {
    grid-template-columns: min(19rem, 42%) minmax(0, 1fr);
    column-gap: 28px;
    align-items: start;
    a,
    button,
    input {
      scroll-margin-top: 24px;
    }
  }
  ${wider} {
    grid-template-columns: min(21rem, 42%) minmax(0, 1fr);
  }
`

export const head = css`
  position: sticky;
  z-index: ${layer.sticky};
  top: 0;
  min-width: 0;
  margin: 0 -16px;
  padding: 0 16px;
  padding-top: env(safe-area-inset-top);
  background: ${color.page};
  ${wide} {
    margin: 0;
    padding: 0 0 24px;
    max-height: 100vh;
    overflow: hidden auto;
    scrollbar-width: none;
  }
`

export const narrow = css`
  min-width: 0;
  padding-bottom: 4px;
  ${wide} {
    display: grid;
    gap: 12px;
  }
`

export const title = css`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 56px;
  margin-right: -10px;
  > h1 {
    flex: 1;
    font-size: min(${type.s22}, 8vw);
    font-weight: 800;
    letter-spacing: 0.01em;
  }
  ${wide} {
    min-height: 72px;
    margin-right: 0;
  }
`

/** A line while the page refreshes. */
export const progress = css`
  position: absolute;
  left: 0;
  right: 10px;
  bottom: 0;
  height: 2px;
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 2px;
    background: ${color.accent};
    animation: pass 1.1s ease-in-out infinite;
  }
  @keyframes pass {
    from {
      transform: translateX(-100%) scaleX(0.3);
    }
    to {
      transform: translateX(100%) scaleX(0.6);
    }
  }
`

export const range = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: ${TOUCH_SIZE};
  font-size: ${type.s13};
  color: ${color.ink2};
`

export const filterRow = css`
  margin-top: -6px;
`

/** What was found, and above it what belongs to it. */
export const found = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-width: 0;
  gap: 8px;
  padding-top: 4px;
  ${wide} {
    padding-top: 20px;
  }
`

export const list = css`
  display: grid;
  gap: 12px;
  align-content: start;
  min-width: 0;
  > li,
  > div > ul > li {
    min-width: 0;
  }
  > div > ul > li {
    padding-bottom: 12px;
  }
`

/** Rows of the choice before, until those of the new one come. */
export const dayHeading = css`
  padding: 12px 0 8px;
  font-size: ${type.s15};
  font-weight: 700;
`

export const card = css`
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;
`

export const groupHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: ${TOUCH_SIZE};
  padding: 4px 14px 0;
  font-size: ${type.s13};
  color: ${color.ink2};
  > b {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  > span {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.card};
  }
  ${hover} {
    &:hover > b {
      color: ${color.accentInk};
    }
  }
`
