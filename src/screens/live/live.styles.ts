import { css } from '@linaria/core'
import { beside, color, layer, low, space, type, wide, wider } from '../../styles/tokens'

/** As high as what the keyboard leaves: the picture stays above, the words for it below. */
export const layout = css`
  position: fixed;
  z-index: ${layer.sticky};
  top: calc(var(--seen-top, 0px) + var(--bar, 0px));
  left: 0;
  right: 0;
  height: calc(var(--seen, 100dvh) - var(--bar, 0px));
  display: flex;
  flex-direction: column;
  background: ${color.page};
  ${wide} {
    position: absolute;
    top: 0;
    height: 100%;
  }
  ${beside} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) min(20rem, 40%);
  }
  ${wider} {
    grid-template-columns: minmax(0, 1fr) min(24rem, 36%);
  }
  /* The tabs beside would take what little there is. */
  ${low} {
    position: fixed;
    z-index: ${layer.bar + 1};
    top: calc(var(--seen-top, 0px) + var(--bar, 0px));
    height: calc(var(--seen, 100dvh) - var(--bar, 0px));
  }
`

export const stage = css`
  flex: none;
  min-width: 0;
  ${beside} {
    overflow: hidden auto;
  }
`

export const side = css`
  flex: 1;
  min-height: 0;
  min-width: 0;
  display: flex;
  flex-direction: column;
  background: ${color.page};
  /* What is shown within has its own say, whatever is loaded first. */
  :where(small) {
    color: ${color.ink3};
    font-size: ${type.s12};
    white-space: nowrap;
  }
  ${beside} {
    border-left: 1px solid ${color.line};
  }
`

export const pane = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  position: relative;
`

export const scroll = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding: ${space.s4} ${space.s4} calc(${space.s6} + env(safe-area-inset-bottom));
`

export const skeleton = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s4};
`

export const about = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space.s8};
  padding: ${space.s5} ${space.s6} ${space.s8};
  :where(small) {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`

export const chatHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.s3};
  min-height: 44px;
  padding: 0 ${space.s4};
  border-bottom: 1px solid ${color.line};
  font-size: ${type.s15};
  font-weight: 600;
`

/** At the end of a row of tabs or of a heading. */
export const aside = css`
  flex: none;
  display: flex;
  align-items: center;
  margin-right: -12px;
`

export const watching = css`
  > span {
    display: flex;
    align-items: center;
    gap: 3px;
  }
`

/** A reservation and when one is reminded of it. */
export const remind = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s2};
`

export const matchBones = css`
  display: grid;
  gap: ${space.s3};
`

/** Where the score will stand. */
export const stripBone = css`
  min-height: 5.25rem;
  background: #151a24;
`
