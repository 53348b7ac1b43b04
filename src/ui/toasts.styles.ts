import { css } from '@linaria/core'
import { color, layer, type } from '../styles/tokens'

export const toasts = css`
  position: fixed;
  z-index: ${layer.toast};
  inset: auto 24px calc(96px + env(safe-area-inset-bottom));
  width: auto;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  pointer-events: none;
  /* Where something is about to be pressed below. */
  body:has([data-shown] [data-toasts='above']) & {
    inset: calc(8px + env(safe-area-inset-top)) 24px auto;
  }
`

export const toast = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  max-width: 26rem;
  padding: 11px 18px;
  border-radius: 22px;
  background: ${color.ink};
  color: ${color.page};
  font-size: ${type.s13};
  font-weight: 600;
  animation: appear 0.2s ease-out;
  &[data-kind='failed'] svg {
    color: #ff8b98;
  }
  &[data-kind='done'] svg {
    color: #62d39c;
  }
  [data-theme='dark'] &[data-kind='failed'] svg {
    color: #c4162f;
  }
  [data-theme='dark'] &[data-kind='done'] svg {
    color: #0d6b41;
  }
  /* The words give way to the action while both fit beside each other, and stand above it where they don't. */
  > span[data-said] {
    flex: 1 1 8em;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    > a {
      margin: -12px;
      padding: 12px;
      color: inherit;
      text-decoration: none;
      pointer-events: auto;
    }
    span {
      min-width: 0;
    }
    svg {
      flex: none;
    }
  }
  > a {
    margin: -12px -12px -12px 0;
    padding: 12px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    pointer-events: auto;
  }
  > button {
    margin: -12px -12px -12px 0;
    padding: 12px;
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
    pointer-events: auto;
  }
  /* A short text keeps its action beside it. */
  &:has(> a, > button) {
    min-width: min(100%, 16rem);
  }
  span > b,
  span > b + span {
    display: block;
  }
  span > b + span {
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
`
