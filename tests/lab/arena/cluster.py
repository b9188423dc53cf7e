"""A Ray cluster of two nodes on this machine, as a program: it prints its address, and kills the second node when told.

Each node has one core and the smallest store for objects, since games are small.
"""

import sys

from ray.cluster_utils import Cluster

NODE = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={**NODE, "include_dashboard": False})
    # Connections from this machine must reach the first node: the other one has another address.
    second = cluster.add_node(**NODE, node_ip_address="127.0.0.2")
    print(cluster.address, flush=True)
    sys.stdin.readline()
    cluster.remove_node(second, allow_graceful=False)
    print("killed", flush=True)
    sys.stdin.readline()
    cluster.shutdown()


if __name__ == "__main__":
    main()
