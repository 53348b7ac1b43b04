import { css } from '@linaria/core'
import { soundPillLook } from '../../styles/sound-pill'
import { beside, color, low, motion, radius, space, type } from '../../styles/tokens'

export const box = css`
  position: relative;
  display: flex;
  width: 100%;
  aspect-ratio: 16 / 9;
  /* In large letters the controls need their room. */
  min-height: 7.5rem;
  max-height: 62vh;
  &[data-upright] {
    aspect-ratio: 4 / 5;
  }
  background: #07090d;
  color: #fff;
  overflow: hidden;
  user-select: none;
  ${beside} {
    max-height: max(50vh, calc(100vh - 9rem));
  }
  ${low} {
    max-height: max(50vh, calc(100vh - 4.5rem));
  }
  &[data-full],
  &:fullscreen {
    position: fixed;
    z-index: 200;
    inset: var(--bar, 0px) 0 0;
    aspect-ratio: auto;
    min-height: 0;
    max-height: none;
    height: auto;
    /* What is dark beside a picture on a wider screen: what stands over the picture begins beside its edge, not on it. */
    --dark: max(0px, calc((100vw - (100vh - var(--bar, 0px)) * 16 / 9) / 2));
  }
  &[data-upright] {
    --dark: 0px;
  }
  video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

export const over = css`
  position: absolute;
  inset: 0;
`

export const stateBox = css`
  position: absolute;
  inset: 0;
  margin: auto;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.s3};
  width: fit-content;
  height: fit-content;
  max-width: 80%;
  padding: ${space.s3} ${space.s4};
  border-radius: ${radius.inner};
  background: rgba(7, 9, 13, 0.66);
  color: #fff;
  font-size: ${type.s13};
  text-align: center;
  text-wrap: balance;
  /* The bar over the page says it, unless the picture is over that. */
  :root[data-offline]:not(:has(:fullscreen)) &[data-cut] {
    background: none;
    > span {
      display: none;
    }
  }
  &[data-plays] {
    width: 72px;
    height: 72px;
    padding: 0;
    border-radius: ${radius.round};
  }
  /* Between the bar above and the ways back below. */
  [data-tape] > & {
    inset: 46px 0 124px;
  }
  @media (max-width: 1023px) {
    /* A low picture: what waits is no higher than what is between them, and what is offered stands beside its words. */
    [data-tape] > &:not([data-plays]) {
      gap: ${space.s2};
      padding: 6px ${space.s3};
    }
    [data-tape] > &[role='alert'] {
      flex-direction: row;
      max-width: 94%;
      margin-top: 0;
      /* The shade of the bar above it fades over it. */
      z-index: 1;
      text-align: start;
      > button {
        flex: none;
      }
    }
  }
  [data-tape] > &[data-plays] {
    height: clamp(48px, 100% - 172px, 72px);
  }
  [data-tape]:is([data-picture='failed'], [data-picture='unsupported'], [data-picture='removed']) > & {
    inset: 46px 0 88px;
  }
  svg {
    width: 48px;
    height: 48px;
    fill: #fff;
  }
`

/** The touchline telling that something is on its way: two colours going over and back. */
export const loading = css`
  position: relative;
  width: 7.5rem;
  height: 3px;
  border-radius: 2px;
  overflow: hidden;
  background: rgba(255, 255, 255, 0.24);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color.accent};
    animation: to-and-fro 1.1s ease-in-out infinite alternate;
  }
  @keyframes to-and-fro {
    from {
      transform: translateX(-70%);
    }
    to {
      transform: translateX(70%);
    }
  }
`

export const soundPill = css`
  ${soundPillLook}
  /* Between the bar above and the way back in the picture below. */
  top: max(46px, calc(40% - 40px));
  /* A narrow picture: beside the way back, which the moments on it lift to this height. */
  @media (max-width: 430px) {
    left: auto;
    right: ${space.s3};
    transform: none;
    gap: ${space.s1};
    padding: 0 ${space.s3};
    font-size: ${type.s13};
  }
`

const BAR = `
  position: absolute;
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 0 max(${space.s1}, env(safe-area-inset-left));
  transition: opacity ${motion.quick};
  pointer-events: none;
  > * { pointer-events: auto; }
  [data-controls='hidden'] > & { opacity: 0; }
  [data-controls='hidden'] > & > * { pointer-events: none; }
`

export const top = css`
  ${BAR}
  top: 0;
  padding-top: env(safe-area-inset-top);
  /* White is read on any picture: behind the letters it is dark for sure, and below them it fades. */
  padding-bottom: 1.75rem;
  background: linear-gradient(rgba(7, 9, 13, 0.72), rgba(7, 9, 13, 0.6) calc(100% - 2.25rem), transparent);
  h1 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    font-size: ${type.s15};
    font-weight: 600;
    text-shadow: 0 0 3px rgba(0, 0, 0, 0.8);
  }
`

export const bottom = css`
  ${BAR}
  bottom: 0;
  /* Below the ways back it is one row, whatever letters there are. Over all there is room for a field to write in. */
  [data-full] > &,
  :fullscreen > & {
    flex-wrap: wrap;
  }
  padding-top: 1.75rem;
  padding-bottom: env(safe-area-inset-bottom);
  background: linear-gradient(transparent, rgba(7, 9, 13, 0.6) 2.25rem, rgba(7, 9, 13, 0.72));
`

/** How late the picture is: what does not fit beside the controls wraps out of sight. */
export const lateness = css`
  flex: 1 1 0;
  min-width: 0;
  height: max(28px, 1.75rem);
  overflow: hidden;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: ${space.s2};
  /* Only the way back to the live edge is cut before it wraps. */
  &:not(:has(> button))::before {
    content: '';
    height: 100%;
    margin-right: calc(-1 * ${space.s2});
  }
  > * {
    max-width: 100%;
    min-height: max(28px, 1.75rem);
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

export const delayLabel = css`
  min-height: 28px;
  padding: 0 ${space.s2};
  display: inline-flex;
  align-items: center;
  font-size: ${type.s12};
  white-space: nowrap;
  &:is(button) {
    border-radius: ${radius.round};
    background: #fff;
    color: #12161f;
    font-weight: 600;
    margin-left: ${space.s1};
  }
`

export const qualityChoice = css`
  min-height: 44px;
  min-width: 44px;
  max-width: 6.5rem;
  /* As wide as what is chosen, where the browser can. */
  field-sizing: content;
  padding: 0 2px;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: #fff;
  font-size: ${type.s12};
  text-overflow: ellipsis;
  white-space: nowrap;
  option {
    color: #12161f;
  }
`
