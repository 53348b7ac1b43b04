import { css } from '@linaria/core'
import { color, radius, type } from '../../styles/tokens'

export const marksBox = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.ink2};
  font-size: ${type.s11};
  line-height: 1;
  > i {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    font-style: normal;
    white-space: nowrap;
  }
  > i[data-mark='card'] {
    width: 0.56rem;
    height: 0.76rem;
    border-radius: 2px;
    background: #f2c230;
    box-shadow: 0 0 0 1px rgba(255, 255, 255, 0.85);
  }
  > i[data-card='red'] {
    background: #e0203a;
  }
  > i[data-mark='points'] {
    padding: 2px 5px;
    border-radius: ${radius.round};
    background: #fff;
    color: #12161f;
    font-size: ${type.s12};
    font-weight: 700;
  }
  > i[data-own] {
    color: ${color.liveInk};
  }
  &[data-over] {
    display: contents;
  }
  &[data-over] > i {
    position: absolute;
    top: -0.2rem;
  }
  &[data-over] > i[data-mark='goal'] {
    left: calc(50% + 0.62rem);
    padding: 1px;
    border-radius: ${radius.round};
    background: #fff;
    color: #12161f;
    box-shadow: 0 1px 3px rgba(0, 0, 0, 0.4);
  }
  &[data-over] > i[data-mark='goal'] b {
    padding-right: 3px;
    font-weight: 700;
  }
  &[data-over] > i[data-mark='goal'][data-own] {
    color: #c8102e;
  }
  &[data-over] > i[data-mark='points'] {
    left: calc(50% + 0.5rem);
    box-shadow: 0 1px 3px rgba(0, 0, 0, 0.4);
  }
  &[data-over] > i[data-mark='card'] {
    right: calc(50% + 0.75rem);
  }
  &[data-over] > i[data-mark='change'] {
    top: 1.2rem;
    left: calc(50% + 0.62rem);
    padding: 1px 3px 1px 1px;
    border-radius: ${radius.round};
    background: rgba(8, 14, 20, 0.78);
    color: #fff;
    font-size: 0.625rem;
  }
`
