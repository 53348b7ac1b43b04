import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

/** A page of the studio: a column on a phone, two where there is room. */
export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  align-items: start;
  max-width: 72rem;
  margin: 0 auto;
  padding: ${space.s2} max(16px, env(safe-area-inset-right)) ${space.s8} max(16px, env(safe-area-inset-left));
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.s3};
    min-width: 0;
  }
  &[data-columns='two'] {
    ${wide} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space.s5};
      padding-left: 28px;
      padding-right: 28px;
    }
  }
  &[data-columns='narrow'] {
    max-width: 36rem;
  }
`

export const box = css`
  min-width: 0;
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > h2,
  > header > h2 {
    font-size: ${type.s17};
    font-weight: 700;
  }
  > h3 {
    margin-top: ${space.s4};
    font-size: ${type.s13};
    font-weight: 600;
    color: ${color.ink2};
  }
  > section > h3 {
    margin-top: ${space.s5};
    font-size: ${type.s15};
    font-weight: 700;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s2};
    margin-bottom: ${space.s3};
  }
  > header > h2 {
    flex: 1 1 auto;
    min-width: 0;
  }
  > form {
    margin-top: ${space.s3};
  }
`

export const hint = css`
  font-size: ${type.s13};
  color: ${color.ink3};
  &[data-tone='warn'] {
    color: ${color.liveInk};
  }
`

/** What is to be seen to before one goes live. */
export const checks = css`
  display: grid;
  gap: 2px;
  margin-top: ${space.s2};
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    min-height: 2.25rem;
    > svg {
      flex: none;
      color: ${color.ink3};
    }
    flex-wrap: wrap;
    > span {
      flex: 1 1 auto;
      overflow-wrap: normal;
    }
    > small {
      font-size: ${type.s12};
      color: ${color.ink3};
      text-align: end;
    }
  }
  > li[data-done] > svg {
    color: ${color.good};
  }
`

export const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  margin-top: ${space.s3};
  > * {
    flex: 1 1 auto;
  }
`

export const figures = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(30%, 5.5rem), 1fr));
  gap: ${space.s2};
  margin-top: ${space.s3};
  > div {
    min-width: 0;
    padding: ${space.s2} ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.sunk};
  }
  dt {
    font-size: ${type.s11};
    color: ${color.ink2};
  }
  dd {
    font-size: ${type.s17};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  + button {
    margin-top: ${space.s3};
  }
`

export const faults = css`
  display: grid;
  gap: ${space.s2};
  margin-top: ${space.s3};
  list-style: none;
  > li {
    display: flex;
    gap: ${space.s2};
    padding: ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.sunk};
    > svg {
      flex: none;
      margin-top: 2px;
      color: ${color.liveInk};
    }
    > div {
      min-width: 0;
    }
    small {
      display: block;
      font-size: ${type.s13};
      color: ${color.ink2};
    }
  }
  > li[data-tone='good'] > svg {
    color: ${color.good};
  }
`

/** A picture of 16:9 on black: the preview, the camera. */
export const screenBox = css`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.inner};
  background: #000;
  color: #fff;
  &::before {
    content: '';
    display: block;
    padding-top: 56.25%;
  }
  &[data-shape='portrait'] {
    max-width: min(20rem, 56vh);
    margin: 0 auto;
    &::before {
      padding-top: 133%;
    }
  }
  > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  > video[data-mirrored] {
    transform: scaleX(-1);
  }
  > p {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    padding: ${space.s4};
    background: rgb(0 0 0 / 0.6);
    font-size: ${type.s13};
    text-align: center;
  }
  + p {
    margin-top: ${space.s2};
  }
  > span {
    position: absolute;
    top: ${space.s2};
    left: ${space.s2};
  }
`

/** The talk of a room, in a height of its own: what is older is scrolled to. */
export const talkBox = css`
  display: flex;
  flex-direction: column;
  height: min(26rem, 60vh);
  margin: ${space.s2} -${space.s4} -${space.s4};
  border-top: 1px solid ${color.line};
  border-radius: 0 0 ${radius.card} ${radius.card};
  overflow: hidden;
  > [role='status'] {
    padding: ${space.s4};
  }
`

/** The address and the key, each with what copies it. */
export const secrets = css`
  display: grid;
  gap: ${space.s3};
  margin-top: ${space.s3};
  > div > span {
    display: block;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  > div > div {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    min-height: ${TOUCH_SIZE};
    padding: 4px 4px 4px 12px;
    border-radius: ${radius.inner};
    background: ${color.sunk};
  }
  code {
    flex: 1;
    min-width: 0;
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: ${type.s13};
    overflow-wrap: anywhere;
    user-select: all;
  }
`

export const qr = css`
  display: block;
  width: min(14rem, 100%);
  margin: ${space.s2} auto;
  border-radius: ${radius.small};
`

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  list-style: none;
`

export const dayHead = css`
  margin: ${space.s3} 0 ${space.s2};
  font-size: ${type.s13};
  font-weight: 600;
  color: ${color.ink2};
`

export const planRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2} ${space.s3};
  min-height: 4.25rem;
  padding: ${space.s3} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink};
  > time {
    flex: none;
    min-width: 3.2rem;
    font-size: ${type.s17};
    font-weight: 600;
  }
  > span:nth-child(2) {
    flex: 1 1 8rem;
    min-width: 0;
    b {
      display: block;
      font-weight: 600;
      overflow-wrap: anywhere;
    }
    small {
      font-size: ${type.s12};
      color: ${color.ink3};
    }
  }
  &[data-quiet] {
    color: ${color.ink2};
  }
`

/** The next stream, as a banner with its time to go. */
export const nextPlan = css`
  position: relative;
  display: block;
  > div:last-child {
    display: grid;
    gap: ${space.s1};
    padding-top: ${space.s3};
  }
  b,
  h2 {
    font-size: ${type.s17};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${type.s13};
    color: ${color.ink2};
  }
`

export const countdown = css`
  font-size: ${type.s22};
  font-weight: 700;
  color: ${color.accentInk};
`

export const cameraBar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  margin-top: ${space.s2};
`
