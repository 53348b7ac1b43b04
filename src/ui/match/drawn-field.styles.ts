import { css } from '@linaria/core'
import { color, radius, space, type, wide } from '../../styles/tokens'

/** How long the ball is on its way. */
const GO = 'var(--go) cubic-bezier(.3,.7,.3,1)'

export const field = css`
  min-width: 0;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.card};
`

export const ground = css`
  position: relative;
  overflow: hidden;
  color: #fff;
  > svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
    ${wide} {
      max-height: 27vh;
    }
  }
`

export const wave = css`
  transition:
    transform ${GO},
    opacity ${GO};
`

export const ball = css`
  transition: transform ${GO};
  [data-ring] {
    transform-box: fill-box;
    transform-origin: center;
    animation: ring 1.6s ease-out infinite;
  }
  [data-ring][data-loud] {
    animation-duration: 0.8s;
  }
  @keyframes ring {
    from {
      transform: scale(0.4);
      opacity: 0.9;
    }
    to {
      transform: scale(1.6);
      opacity: 0;
    }
  }
`

export const flash = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-size: 2.2rem;
  font-weight: 800;
  letter-spacing: 0.06em;
  text-shadow:
    0 2px 14px rgba(0, 0, 0, 0.65),
    0 0 2px rgba(0, 0, 0, 0.8);
  animation: burst 0.5s ease-out both;
  pointer-events: none;
  @keyframes burst {
    from {
      transform: scale(0.5);
      opacity: 0;
    }
    60% {
      transform: scale(1.12);
      opacity: 1;
    }
    to {
      transform: none;
      opacity: 1;
    }
  }
`

export const sides = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  padding: ${space.s2} ${space.s3};
  background: rgba(8, 12, 18, 0.84);
  font-size: ${type.s13};
  font-weight: 600;
  > span {
    flex: 1;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: 6px;
    > span {
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
  > span:last-child {
    justify-content: flex-end;
  }
  > b {
    flex: none;
    font-weight: 600;
  }
  i {
    flex: none;
    width: 4px;
    height: 1rem;
    border-radius: 4px;
    box-shadow: 0 0 0 1px rgba(255, 255, 255, 0.5);
  }
`

export const over = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgba(8, 12, 18, 0.4);
`

/** The line beneath the field, with room at both ends for the figures. */
export const sharing = css`
  padding: 4px 14px 0;
`

export const caption = css`
  display: grid;
  gap: ${space.s2};
  padding: ${space.s3};
  font-size: ${type.s13};
`

export const now = css`
  display: flex;
  align-items: center;
  gap: 0 ${space.s2};
  min-height: 1.6rem;
  > i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 3px;
  }
  > b {
    font-size: ${type.s15};
  }
  > span {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    color: ${color.ink2};
  }
  > [data-part='stretch'] {
    flex: none;
    margin-left: auto;
  }
`

/** Two lines at most, so that nothing below it moves. */
export const said = css`
  display: flex;
  align-items: flex-start;
  gap: ${space.s2};
  min-height: 2.5em;
  color: ${color.ink2};
  line-height: 1.3;
  overflow: hidden;
  > :first-child:not(:last-child) {
    flex: none;
  }
  > span:last-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    padding-top: 0.15em;
  }
`

export const pressure = css`
  display: block;
  width: 100%;
  height: 2.25rem;
  [data-line] {
    stroke: ${color.line};
  }
`
