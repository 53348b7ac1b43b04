import { css } from '@linaria/core'
import { color, layer, type, wide } from '../styles/tokens'

export const modal = css`
  position: fixed;
  z-index: ${layer.popup};
  inset: 0;
  width: min(20rem, calc(100vw - 48px));
  max-width: none;
  height: fit-content;
  max-height: calc(100% - 64px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 20px;
  background: ${color.card};
  --chip: ${color.sunk};
  color: ${color.ink};
  overscroll-behavior: contain;
  animation: grow 0.22s ease-out;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${color.scrim};
    animation: dim 0.22s ease-out;
  }
  &[data-kind='sheet'] {
    inset: auto 0 0;
    width: 100%;
    max-height: calc(100% - 48px);
    margin: 0;
    border-radius: 20px 20px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    animation-name: rise;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    padding: 4px 16px 16px;
  }
  > footer > * {
    flex: 1 1 auto;
  }
  ${wide} {
    width: min(26rem, calc(100vw - 48px));
    &[data-kind='sheet'] {
      inset: 0;
      width: min(26rem, calc(100vw - 48px));
      height: fit-content;
      margin: auto;
      border-radius: 20px;
      animation-name: grow;
    }
  }
  @keyframes rise {
    from {
      transform: translateY(100%);
    }
  }
  @keyframes grow {
    from {
      opacity: 0;
      transform: scale(0.94);
    }
  }
  @keyframes dim {
    from {
      opacity: 0;
    }
  }
`

export const bar = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 56px;
  padding: 6px 6px 6px 16px;
  > h2 {
    flex: 1;
    min-width: 0;
    font-size: ${type.s17};
    font-weight: 700;
    line-height: 1.3;
    padding-block: 6px;
  }
`

export const body = css`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  padding: 0 16px 16px;
  color: ${color.ink2};
  /* Where there is more, a shade at the lower edge; the end of what is written covers it. */
  &[tabindex] {
    background:
      linear-gradient(transparent, ${color.card} 60%) 0 100% / 100% 40px no-repeat local,
      linear-gradient(transparent, ${color.line}) 0 100% / 100% 16px no-repeat scroll;
  }
`
