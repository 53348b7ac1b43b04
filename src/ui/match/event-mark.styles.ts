import { css } from '@linaria/core'
import { color, radius } from '../../styles/tokens'

export const mark = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.card};
  color: ${color.ink};
  &[data-kind='goal'],
  &[data-kind='penalty'],
  &[data-kind='points'] {
    border-color: transparent;
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &[data-kind='ownGoal'],
  &[data-kind='missedPenalty'],
  &[data-kind='injury'] {
    color: ${color.liveInk};
  }
  > i {
    width: 0.6rem;
    height: 0.82rem;
    border-radius: 2px;
    background: #f2c230;
  }
  > i[data-card='red'] {
    background: #e0203a;
  }
  > i + i {
    margin-left: -0.25rem;
    transform: translateY(2px);
  }
`
