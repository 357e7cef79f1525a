// The settings of one Patroni node: two PostgreSQL servers, of which one is the primary and one its synchronous standby.

export interface NodePlace {
  name: string
  folder: string
  port: number
  restPort: number
}

/** In seconds: what a node that is gone altogether costs, and how long a call to etcd may take. */
const [TTL, RETRY] = [5, 2]

const PARAMETERS = {
  max_connections: 100,
  shared_buffers: '32MB',
  wal_level: 'replica',
  hot_standby: 'on',
  // an answer is given when the standby has it too
  synchronous_commit: 'on',
  wal_keep_size: '64MB',
  max_wal_senders: 8,
  wal_log_hints: 'on',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
}

/** Patroni reads YAML, and so also JSON. */
export function patroniSettings(node: NodePlace, etcdPort: number, password: string, programs: string): string {
  const { name, folder, port, restPort } = node
  const rest = `127.0.0.1:${restPort}`
  return JSON.stringify({
    scope: 'studio',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 1,
        retry_timeout: RETRY,
        maximum_lag_on_failover: 1_048_576,
        // without etcd the primary stays one as long as it reaches every other node
        failsafe_mode: true,
        // only a standby that has everything may follow
        synchronous_mode: true,
        // with no standby left writes go on alone
        synchronous_mode_strict: false,
        // a crashed primary is followed at once, and not waited for
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      // otherwise the first standby waits a minute and a half for a spread checkpoint
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  })
}
