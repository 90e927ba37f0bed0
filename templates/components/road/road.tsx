/** The hero's drawing: a road along the water toward a harbor light. */
export function Road() {
  return (
    <svg className="road" viewBox="0 0 1440 360" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <path className="road-far" d="M0 200Q180 120 380 180T800 150T1440 190V360H0Z" />
      <path className="road-sea" d="M0 246H1440V360H0Z" />
      <path className="road-wave" d="M640 276h70M790 300h90M560 312h50" />
      <path className="road-land" d="M0 222Q220 206 400 244Q520 268 660 360H0Z" />
      <path d="M150 360C260 330 420 318 400 288C385 264 328 256 314 234H326C346 254 470 264 472 292C474 326 390 336 350 360Z" />
      <path className="road-dash" d="M252 360C340 330 440 322 436 291C431 264 338 254 320 236" />
      <path className="road-tower" d="M300 236l8-90h24l8 90ZM304 140v-5h4v-19h24v19h4v5ZM304 113q16-24 32 0Z" />
      <path d="M306 190l2-20h24l2 20ZM302 224l2-18h32l2 18Z" />
    </svg>
  );
}
