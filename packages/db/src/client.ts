import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { before, currentBudget, deadlineMs, UnansweredError, type Budget } from "./deadline.ts";
import { createGate, NotBegunError, type Gate } from "./gate.ts";
import { listenFor, type Listening, type OnNotice } from "./listen-for.ts";
import * as schema from "./schema/schema.ts";
import {
  isLockedOut,
  lockWaitMs,
  openConnection,
  type ConnectionOptions,
  type SingleConnection,
} from "./single-connection.ts";

export type Db = PostgresJsDatabase<typeof schema>;

/** Sends one statement and answers what the server says to it. */
export type Ask = <T>(send: Send<T>) => Promise<T>;

/** A pool of connections to the application's database, and how to end it. */
export interface Connection {
  readonly db: Db;
  /** What `db` asks with. */
  readonly ask: Ask;
  /** Listens on these channels, on one connection beside the pool that is opened anew until the pool is closed. */
  readonly listen: (channels: Readonly<Record<string, OnNotice>>) => Pick<Listening, "isHearing">;
  close(): Promise<void>;
}

/** How long the statements under way may still take when the pool is closed, in seconds. */
const farewellSeconds = 2;

type Unsafe = postgres.Sql["unsafe"];

/**
 * Opens the pool; its connections are made on first use. A statement waits for a connection, is sent, and is given up
 * at the deadline of the work that asks (`withDeadline`) or after its own. What was given up while it waited is never
 * sent; what was given up later may still take effect until its connection is ended, 3.1 s after it was sent at most,
 * or, where the server was frozen, when it goes on. There are no transactions: one write is one statement.
 */
export function connect(options: ConnectionOptions): Connection {
  const gate = createGate(options.max ?? 10);
  const all = new Set<SingleConnection>();
  const listeners: Listening[] = [];
  const idle: SingleConnection[] = [];

  const drop = (connection: SingleConnection) => {
    all.delete(connection);
    void connection.end(0);
  };
  const open = (own: Pick<ConnectionOptions, "statementMs">) => {
    const connection = openConnection({ ...options, ...own });
    all.add(connection);
    return connection;
  };
  const take = ({ statementMs }: Budget) => {
    if (statementMs !== undefined) return open({ statementMs });
    for (let known = idle.pop(); known; known = idle.pop())
      if (known.isSound()) return known;
      else drop(known);
    return open({});
  };
  /** Where one connection fell silent, those that said nothing since may be dead as well. */
  const dropUnheard = (since: number) => {
    for (const connection of idle.splice(0))
      if (connection.wasHeardSince(since)) idle.push(connection);
      else drop(connection);
  };
  /**
   * Sends it; its connection, and with it the place, is given back when its outcome is there or will never be. Then
   * UnansweredError is told, and not how the driver ends a statement whose connection is ended for its silence.
   */
  const begin = <T>(send: Send<T>, budget: Budget, leave: () => void) => {
    const sentAt = performance.now();
    let connection: SingleConnection;
    try {
      connection = take(budget);
    } catch (error) {
      leave();
      throw error;
    }
    const statement = send(connection.sql, { prepare: budget.isPlannedOnce === true });
    return connection.settled(statement).then((isAnswered) => {
      if (!isAnswered) dropUnheard(sentAt);
      if (connection.isSound() && budget.statementMs === undefined) idle.push(connection);
      else drop(connection);
      leave();
      return isAnswered ? statement : Promise.reject(new UnansweredError());
    });
  };
  const ask = asker({ gate, begin });
  return {
    db: databaseOver(ask),
    ask,
    listen(channels) {
      const listening = listenFor(options, channels);
      listeners.push(listening);
      return listening;
    },
    async close() {
      gate.shut();
      await Promise.all(listeners.map(({ stop }) => stop()));
      await Promise.all([...all].map((connection) => connection.end(farewellSeconds)));
    },
  };
}

type Send<T> = (sql: postgres.Sql, options: postgres.UnsafeQueryOptions) => PromiseLike<T>;

/** The database as it is reached by this way of asking. */
export function databaseOver(ask: Ask): Db {
  return drizzle(driverOf(ask), { schema });
}

/** Asks under the deadline of whoever asks. */
function asker({
  gate,
  begin,
}: {
  gate: Gate;
  begin: <T>(send: Send<T>, budget: Budget, leave: () => void) => PromiseLike<T>;
}): Ask {
  const askOnce = async <T>(send: Send<T>, { budget, sendBy, isAgain }: Attempt): Promise<T> => {
    const leave = await gate.enter(budget, isAgain);
    const now = performance.now();
    if (now >= sendBy) {
      leave();
      throw new NotBegunError("the deadline passed before the statement was sent");
    }
    const answerBy = Math.min(budget.answerBy, now + (budget.statementMs ?? deadlineMs));
    return withoutHoles(await before(answerBy, begin(send, budget, leave)));
  };
  /** What waited for a lock in vain had no effect. It is sent again while all of another wait ends before the deadline. */
  return async <T>(send: Send<T>): Promise<T> => {
    const budget = currentBudget();
    const sendAgainBy = budget.answerBy - lockWaitMs;
    for (let isAgain = false; ; isAgain = true)
      try {
        return await askOnce(send, { budget, sendBy: isAgain ? sendAgainBy : budget.answerBy, isAgain });
      } catch (error) {
        if (!isLockedOut(error) || performance.now() >= sendAgainBy) throw error;
      }
  };
}

interface Attempt {
  readonly budget: Budget;
  /** After this moment it is not begun. */
  readonly sendBy: number;
  readonly isAgain: boolean;
}

/** As much of the driver as Drizzle uses for a statement. */
function driverOf(ask: Ask): postgres.Sql {
  const unsafe = (...[text, values]: Parameters<Unsafe>) => {
    const send = (sql: postgres.Sql, options: postgres.UnsafeQueryOptions) => {
      // eslint-disable-next-line haat/no-built-sql -- the text is what Drizzle built
      const statement = sql.unsafe(text, values, options);
      // The driver would keep the text of each statement that fails, for ever, to name its origin in a stack.
      return Object.defineProperty(statement, "origin", { value: "" });
    };
    return {
      then: (...listeners: Parameters<ReturnType<Unsafe>["then"]>) => ask(send).then(...listeners),
      values: () => ask((sql, options) => send(sql, options).values()),
    };
  };
  return { options: { parsers: {}, serializers: {} }, unsafe } as unknown as postgres.Sql;
}

/**
 * The driver forgets to start counting rows anew after a statement failed in the middle of its rows, so that the next
 * answer on that connection begins with as many empty places. The rows after them are right.
 */
function withoutHoles<T>(answer: T): T {
  if (!Array.isArray(answer) || answer.length === 0 || 0 in answer) return answer;
  answer.splice(
    0,
    answer.findIndex((row) => row !== undefined),
  );
  return answer;
}
