import { css } from '@linaria/core'
import { color, font, hover, motion, radius, space, type, wide } from '../../styles/tokens'

/** Over a room the picture stays bright, and beside it where there is room. */
export const sheet = css`
  display: grid;
  gap: ${space.s3};
  max-width: 36rem;
  container-type: inline-size;
  dialog:has(&)::backdrop {
    background: transparent;
  }
  ${wide} {
    dialog[data-kind='sheet']:has(&) {
      inset: auto ${space.s4} 5rem auto;
      margin: 0;
    }
  }
  /* Above what is said last, in the column of the talk: nothing of the picture is hidden, and one reads on. */
  @media (min-width: 960px) and (min-height: 640px) {
    dialog[data-kind='sheet']:has(&) {
      inset: calc(var(--bar, 0px) + ${space.s3}) ${space.s3} auto auto;
      width: min(22.5rem, 32vw);
      max-height: calc(100% - var(--bar, 0px) - 13.5rem);
    }
  }
`

export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(4.5rem, 22%), 1fr));
  gap: ${space.s2};
  button {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 2px;
    width: 100%;
    /* As high as its row, in which a longer name stands. */
    height: 100%;
    min-height: 6rem;
    padding: ${space.s2} ${space.s1};
    border-radius: ${radius.inner};
    background: ${color.sunk};
    color: ${color.ink};
    font-size: ${type.s13};
    overflow-wrap: anywhere;
    -webkit-tap-highlight-color: transparent;
    touch-action: manipulation;
    &:active > img {
      transform: scale(0.88);
    }
    &[aria-pressed='true'] {
      background: ${color.soft};
      box-shadow: inset 0 0 0 2px ${color.accentInk};
    }
    &[data-combo] {
      box-shadow: inset 0 0 0 2px ${color.gold};
    }
    ${hover} {
      &:hover {
        background: ${color.soft};
      }
    }
  }
  img {
    width: 2.75rem;
    height: 2.75rem;
    transition: transform ${motion.quick};
  }
  small {
    display: flex;
    align-items: center;
    gap: 3px;
    font-family: ${font.digits};
    font-size: ${type.s12};
    color: ${color.gold};
  }
  /* What is out of reach says by how much; a look of its own has the chosen one alone. */
  em {
    font-family: ${font.digits};
    font-size: ${type.s12};
    font-style: normal;
    line-height: 1.2;
    color: ${color.ink3};
  }
  i {
    position: absolute;
    top: 4px;
    left: 4px;
    display: grid;
    place-items: center;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: ${color.accentInk};
    color: ${color.card};
  }
  b {
    position: absolute;
    top: 4px;
    right: 4px;
    min-width: 2rem;
    padding: 0 6px;
    border-radius: ${radius.round};
    background: ${color.gold};
    color: ${color.card};
    font-size: ${type.s15};
    font-weight: 700;
    line-height: 1.5;
    animation: gift-pop 0.2s ease-out;
  }
  @keyframes gift-pop {
    from {
      transform: scale(1.6);
    }
  }
`

/** The button as long as a combo runs. It comes up while the second tap of a double tap is still none. */
export const again = css`
  display: grid;
  min-width: 4rem;
  /* Room for the bar below the words. */
  padding-bottom: 6px;
  font-family: ${font.digits};
  font-weight: 700;
  line-height: 1.2;
  &[data-fresh] {
    animation: gift-again 0.4s ease-out;
  }
  && small {
    color: inherit;
    font-weight: 500;
  }
  i {
    position: absolute;
    inset: auto 1.25rem 3px;
    height: 3px;
    border-radius: 3px;
    background: currentColor;
    transform-origin: left;
    pointer-events: none;
  }
  i[data-running] {
    animation: gift-time var(--time) linear forwards;
  }
  /* Time that runs down is told without motion, too: by the second. */
  @media (prefers-reduced-motion: reduce) {
    i[data-running] {
      animation-duration: var(--time) !important;
      animation-timing-function: steps(3);
    }
  }
  @keyframes gift-again {
    from {
      opacity: 0.2;
    }
  }
  @keyframes gift-time {
    to {
      transform: scaleX(0);
    }
  }
`

/** The button once a price has changed: what is paid stands on it. */
export const newPrice = css`
  display: grid;
  line-height: 1.2;
  && small {
    color: inherit;
    font-weight: 500;
  }
`

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s2};
  font-size: ${type.s13};
  color: ${color.ink2};
  > a,
  > button {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    color: ${color.ink};
  }
  b {
    color: ${color.gold};
    font-size: ${type.s17};
  }
`

/** One height, whatever it says: the sheet stands on the lower edge, and what grew here would move the gifts. */
export const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s3};
  height: 4.5rem;
  font-size: ${type.s13};
  line-height: 1.4;
  > p {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    max-height: 100%;
    overflow-y: auto;
    color: ${color.ink2};
    text-wrap: pretty;
  }
  svg {
    flex: none;
  }
  p[data-tone='plain'] > svg,
  p[data-tone='good'] > svg {
    color: ${color.accentInk};
  }
  p[data-tone='bad'] > svg {
    color: ${color.liveInk};
  }
  b {
    color: ${color.ink};
  }
  small {
    display: block;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  /* Text of twice the size. */
  @container (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    height: 11rem;
  }
`
