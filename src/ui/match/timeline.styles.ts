import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

/** One column where two would leave a name no room, whatever stands beside it and however large the letters are. */
const slim = '@container timeline (max-width: 28rem)'

export const box = css`
  container: timeline / inline-size;
`

export const list = css`
  position: relative;
  display: grid;
  gap: ${space.s3};
  padding: ${space.s4} 0;
  &::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: 0;
    left: calc(50% - 0.5px);
    width: 1px;
    background: ${color.line};
  }
  ${slim} {
    gap: ${space.s2};
    padding: ${space.s2} 0;
    &::before {
      left: 1.9rem;
    }
  }
`

export const entry = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 3.8rem minmax(0, 1fr);
  align-items: start;
  > div {
    grid-column: 1;
    grid-row: 1;
    display: grid;
    gap: 1px;
    padding: ${space.s2} ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.card};
    text-align: right;
  }
  &[data-side='away'] > div {
    grid-column: 3;
    text-align: left;
  }
  &[data-key] > div {
    background: ${color.soft};
  }
  b {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 ${space.s2};
    font-size: ${type.s15};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  &[data-side='away'] b {
    flex-direction: row-reverse;
    justify-content: flex-end;
  }
  b > span {
    color: ${color.accentInk};
    font-weight: 700;
  }
  small {
    color: ${color.ink2};
    font-size: ${type.s12};
    white-space: normal;
    overflow-wrap: anywhere;
  }
  > div > i {
    display: none;
    color: ${color.ink3};
    font-size: ${type.s12};
    font-style: normal;
  }
  ${slim} {
    grid-template-columns: 3.8rem minmax(0, 1fr);
    &[data-side] > div {
      grid-column: 2;
      text-align: left;
    }
    &[data-side] b {
      flex-direction: row;
      justify-content: flex-start;
    }
    > div > i {
      display: block;
    }
  }
`

export const centreLine = css`
  grid-column: 2;
  grid-row: 1;
  display: grid;
  justify-items: center;
  gap: 1px;
  padding: 3px 0;
  > span:nth-child(2) {
    padding: 0 3px;
    background: ${color.page};
    color: ${color.ink2};
    font-size: ${type.s12};
    line-height: 1.25;
    text-align: center;
    word-break: keep-all;
  }
  ${slim} {
    grid-column: 1;
  }
`

export const pill = css`
  position: relative;
  display: flex;
  justify-content: center;
  > span {
    display: inline-flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 ${space.s2};
    max-width: 86%;
    padding: 4px ${space.s3};
    border-radius: ${radius.round};
    background: ${color.sunk};
    color: ${color.ink2};
    font-size: ${type.s12};
    text-align: center;
  }
  ${slim} {
    justify-content: flex-start;
    padding-left: 3.8rem;
  }
`
