import { css } from '@linaria/core'
import { color, font, radius, type } from '../styles/tokens'

export const field = css`
  min-width: 0;
  > label {
    display: block;
    margin-bottom: 6px;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
`

export const box = css`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 54px;
  padding: 0 16px;
  border-radius: ${radius.field};
  background: ${color.card};
  color: ${color.ink2};
  /* WCAG 1.4.11: the field's edge stands out from its ground. */
  box-shadow: inset 0 0 0 1px ${color.edge};
  > input {
    flex: 1;
    min-width: 0;
    min-height: 54px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${color.ink};
    /* Below 16 px, Safari on iOS zooms in when the field takes the focus. */
    font-size: max(16px, ${type.s15});
  }
  > input::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
  &[data-digits] > input {
    align-self: baseline;
    font-family: ${font.digits};
    font-variant-numeric: tabular-nums;
    /* As large as the text is made, and the whole of a phone number is seen. */
    font-size: min(${type.s22}, 7vw);
    font-weight: 600;
    letter-spacing: 0.06em;
  }
  &[data-digits] > input::placeholder {
    font-family: ${font.text};
    /* The whole of it is read beside the country’s code, however large the text is made. */
    font-size: min(${type.s15}, 6vw);
    font-weight: 400;
    letter-spacing: 0;
  }
  &[data-disabled] {
    background: ${color.sunk};
    box-shadow: none;
  }
  &[data-disabled] > input {
    color: ${color.ink3};
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
  &:focus-within {
    box-shadow: inset 0 0 0 2px ${color.accentInk};
  }
  &[data-problem] {
    box-shadow: inset 0 0 0 1.5px ${color.liveInk};
  }
`

export const note = css`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  min-height: 1.625rem;
  padding: 4px 0;
  font-size: ${type.s12};
  line-height: 1.4;
  color: ${color.ink3};
  > p {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
  }
  > p[data-problem] {
    color: ${color.liveInk};
  }
`

/** What is left of the characters, in figures that keep their width. */
export const counter = css`
  flex: none;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: ${color.liveInk};
    font-weight: 600;
  }
`
