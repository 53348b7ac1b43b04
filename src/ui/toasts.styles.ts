import { css } from '@linaria/core'
import { beside, color, layer, type, wide } from '../styles/tokens'

export const toasts = css`
  position: fixed;
  z-index: ${layer.toast};
  /* Over the title, between what is pressed in its bar: nothing of the page itself is covered. */
  inset: calc(var(--bar, 0px) + 3px + env(safe-area-inset-top)) 52px auto;
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
  /* The four pages of the bar below begin with what is pressed: above that bar. */
  body:has([class='tabbar']) & {
    inset: auto 24px calc(68px + env(safe-area-inset-bottom));
  }
  /* In the bar of the search one types: below all of it, too. */
  body:has([data-shown][data-screen='search']) & {
    inset: auto 24px calc(16px + env(safe-area-inset-bottom));
  }
  ${wide} {
    inset: calc(var(--bar, 0px) + 8px) 52px auto;
    body:has([class='tabbar']) & {
      inset: auto 24px 24px;
    }
  }
  /* A room has its picture there: over its talk, also where that stands beside. */
  body:has([data-shown] [data-room]) & {
    inset: auto 24px calc(96px + env(safe-area-inset-bottom));
    ${beside} {
      left: auto;
      right: 12px;
      max-width: calc(min(20rem, 36vw) - 24px);
    }
  }
  /* The highest sheet leaves 48 px above its title. */
  dialog[open] &&& {
    inset: calc(4px + env(safe-area-inset-top)) 24px auto;
    max-width: none;
  }
  body:has([data-full], :fullscreen) & {
    inset: calc(60px + env(safe-area-inset-top)) 16px auto auto;
  }
`

export const toast = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  max-width: 26rem;
  padding: 8px 16px;
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
  [data-theme='dark'] & {
    background: ${color.sunk};
    color: ${color.ink};
    box-shadow:
      0 0 0 1px ${color.edge},
      0 8px 24px #0008;
  }
  /* The words give way to the action while both fit beside each other, and stand above it where they don't. */
  > span[data-said] {
    flex: 1 1 8em;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    > a {
      min-width: 0;
      margin: -12px;
      padding: 12px;
      color: inherit;
      text-decoration: none;
      pointer-events: auto;
    }
    /* Two lines at most; whole it stands among the notices. */
    > span,
    > a > span {
      min-width: 0;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      overflow-wrap: anywhere;
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
  span > b + span {
    font-weight: 400;
  }
  /* Who watches, or sends, is told by a line. */
  body:has([data-shown]:is([data-screen='live'], [data-screen='studio'])) &:has(b) {
    max-width: min(18rem, 100%);
    padding: 8px 14px;
    font-size: ${type.s12};
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
`
