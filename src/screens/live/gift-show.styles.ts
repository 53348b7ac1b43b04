import { css } from '@linaria/core'
import { radius, space, type } from '../../styles/tokens'

export const show = css`
  position: absolute;
  /* Between the bars of the controls; of a low picture large letters leave most of it to the gifts. */
  inset: min(2.75rem, 20%) 0 min(3.25rem, 24%);
  overflow: hidden;
  pointer-events: none;
  contain: strict;
  /* What there is no room for is not sliced. */
  mask-image: linear-gradient(transparent, #000 10px);
  > ul {
    position: absolute;
    left: ${space.s3};
    bottom: 0;
    display: grid;
    justify-items: start;
    gap: 6px;
    max-width: calc(100% - 2 * ${space.s3});
  }
`

export const gift = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  max-width: 100%;
  padding: 3px ${space.s2} 3px 3px;
  border-radius: ${radius.round};
  background: linear-gradient(90deg, rgba(122, 71, 0, 0.86), rgba(7, 9, 13, 0.6));
  color: #fff;
  font-size: ${type.s12};
  line-height: 1.25;
  animation: gift-come 0.24s ease-out;
  > span:not([aria-hidden]) {
    display: grid;
    min-width: 0;
  }
  b {
    max-width: 7rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  > img {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
  }
  > strong {
    flex: none;
    font-size: ${type.s22};
    font-style: italic;
    color: #ffd877;
    animation: gift-grow 0.2s ease-out;
  }
  @keyframes gift-come {
    from {
      opacity: 0;
      transform: translateX(-40%);
    }
  }
  @keyframes gift-grow {
    from {
      transform: scale(1.7);
    }
  }
`

/** Once over the picture, then away; where nothing may move it is not drawn at all. */
export const large = css`
  position: absolute;
  inset: 0;
  margin: auto;
  width: min(40%, 9rem);
  height: min(90%, 9rem);
  opacity: 0;
  animation: gift-rise 1.6s ease-out;
  @keyframes gift-rise {
    0% {
      opacity: 0;
      transform: translateY(30%) scale(0.6);
    }
    25%,
    70% {
      opacity: 1;
      transform: none;
    }
    100% {
      opacity: 0;
      transform: translateY(-20%) scale(1.1);
    }
  }
`
