import { css } from '@linaria/core'
import { radius, type, wide } from '../styles/tokens'

export const banner = css`
  display: block;
  border-radius: 18px;
  &:focus-visible {
    outline-offset: -4px;
    outline-color: #fff;
  }
`

export const words = css`
  position: absolute;
  inset: 0 46% 0 18px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: 2px;
  padding-block: 6px;
  color: #fff;
  /* The smaller words give way first, by whole lines: what does not fit stands in a column out of sight. */
  > small {
    column-count: 1;
    column-fill: auto;
    max-width: 100%;
    min-height: 1.4em;
    max-height: 2.8em;
    overflow: hidden;
    font-size: ${type.s12};
    line-height: 1.4;
    opacity: 0.9;
  }
  > b {
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    flex: none;
    overflow: hidden;
    font-size: ${type.s17};
    line-height: 1.3;
    /* A line ends where a phrase does, unless that alone is longer. */
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  > i {
    margin-top: 8px;
    padding: 6px 14px;
    border-radius: ${radius.round};
    background: #fff;
    color: #12161f;
    /* Beside large letters it stays in one line. */
    font-size: min(${type.s13}, 5.2vw);
    font-style: normal;
    font-weight: 600;
  }
  &[data-on='picture'] {
    inset: 0;
    padding: 18px 44% 18px 18px;
    background: linear-gradient(90deg, rgba(0, 0, 0, 0.72), transparent 75%);
  }
  ${wide} {
    left: 32px;
    > b {
      font-size: ${type.s22};
    }
  }
`

export const crests = css`
  position: absolute;
  inset: 0 6% 0 60%;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  > svg {
    max-width: 13vw;
    max-height: 13vw;
  }
  filter: drop-shadow(0 2px 6px rgba(0, 0, 0, 0.35));
  ${wide} {
    gap: 28px;
    > svg {
      /* Both are whole, however large letters are. */
      max-width: 27%;
      transform: scale(1.5);
      margin: 0 12px;
    }
  }
`
