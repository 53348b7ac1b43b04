import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const faults = css`
  display: grid;
  gap: ${space.s2};
  margin: ${space.s3} 0;
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

export const cameraBar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  margin-top: ${space.s2};
`

/** How loud the microphone is; what it hears is put into --level. */
export const level = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  margin-top: ${space.s2};
  color: ${color.ink2};
  > i {
    flex: 1;
    overflow: hidden;
    height: 6px;
    border-radius: 3px;
    background: ${color.sunk};
  }
  b {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${color.good};
    transform: translateX(calc((var(--level, 0) - 1) * 100%));
    transition: transform 0.1s linear;
  }
`
