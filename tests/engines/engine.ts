/** A key that journeys press without typing text. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

/** A place of the window, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The little that a journey asks of a page in any browser. */
export interface EnginePage {
  /** Goes to an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Presses the mouse there. */
  clickAt(place: Place): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** With its release: "Firefox 153.7.0". */
  readonly name: string;
  /** Opens a window of its own, without what others have stored. */
  newPage(size: WindowSize): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** One engine that journeys may run in. */
export interface EngineKind {
  readonly name: 'Firefox' | 'WebKit';
  /** Where the machine has it; none without it. */
  find(): string | undefined;
  /** Starts the browser that was found. */
  start(path: string): Promise<Engine>;
}
