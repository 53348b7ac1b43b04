import { css } from '@linaria/core'
import { color, layer, type, wide } from '../styles/tokens'

export const header = css`
  position: sticky;
  z-index: ${layer.sticky};
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 48px;
  /* With large letters what can be done stands in a row of its own, apart from the page. */
  padding: env(safe-area-inset-top) 16px max(0px, 0.5rem - 8px);
  background: ${color.page};
  > h1 {
    flex: 1;
    /* With large letters what can be done goes below, before a word is broken. */
    min-width: 6em;
    padding: 8px 0;
    font-size: ${type.s17};
    font-weight: 600;
  }
  > button:first-child {
    margin-left: -12px;
  }
  > :last-child:not(h1) {
    margin-left: auto;
  }
  /* The ground of an icon's button is not seen: its icon stands at the margin. */
  > [aria-label]:last-child {
    margin-right: -8px;
  }
  &[data-clear] {
    background: none;
    color: inherit;
  }
  &[data-clear] > button,
  &[data-clear] > a {
    color: inherit;
  }
  ${wide} {
    min-height: 60px;
    padding-left: 28px;
    padding-right: 28px;
  }
`
